import { setTimeout as sleep } from 'node:timers/promises'
import { newPerson } from '../../testing/people.ts'
import type { Gateway } from '../support/gateway.ts'
import type { Page } from './page.ts'

type World = { page: Page; gateway: Gateway }
type Step = [name: string, run: (world: World) => Promise<void>]

const MANY = 200
const HOME_KEY = '\uE011'
const ana = newPerson()
const address = `ana-${ana.email.slice(0, 8)}`

/** The main journey from the sign-up to Sair; each step continues from the previous one. */
export const STEPS: Step[] = [
  [
    'signs up',
    async ({ page, gateway }) => {
      await page.goto(`${gateway.url}/signup`)
      await page.type('Nome', ana.name)
      await page.type('Email', ana.email)
      await page.type('Senha', ana.password)
      await page.type('Confirmar senha', ana.password)
      await page.type('Bio', ana.bio)
      await page.type('Contato', ana.contact)
      await page.choose('Selecionar módulo', 'Primeiro módulo')
      await page.click('Cadastrar')
      await page.sees('Usuário criado com sucesso')
      await page.isAt('/login')
    },
  ],
  [
    'logs in',
    async ({ page }) => {
      await page.type('Senha', ana.password)
      await page.click('Entrar')
      await page.sees('Login feito com sucesso')
      await page.sees(`Olá, ${ana.name}`)
      await page.isAt('/home')
    },
  ],
  [
    'adds a technology that the list suggests',
    async ({ page }) => {
      await page.click('Adicionar tecnologia')
      await page.type('Nome do projeto', 'typesc')
      await page.click('TypeScript')
      await page.choose('Selecionar status', 'Iniciante')
      await page.click('Cadastrar tecnologia')
      await page.sees('Tecnologia adicionada com sucesso')
      await page.seesNo('Cadastrar Tecnologia')
    },
  ],
  [
    'changes its level',
    async ({ page }) => {
      await page.click('Editar TypeScript')
      await page.choose('Selecionar status', 'Avançado')
      await page.click('Salvar alterações')
      await page.sees('Tecnologia atualizada com sucesso')
      await page.seesNo('Atualizar Tecnologia')
    },
  ],
  [
    'deletes it and undoes that',
    async ({ page }) => {
      await page.click('Excluir TypeScript')
      await page.evaluate(focusOnArrival, '.toast-action')
      await page.click('Excluir')
      await page.sees('Tecnologia deletada com sucesso')
      await page.click('Desfazer')
      await page.until(
        'the row',
        () => document.querySelector('[aria-label="Editar TypeScript"]') !== null,
      )
    },
  ],
  [
    'opens another modal after Back has closed one',
    async ({ page }) => {
      for (let time = 0; time < 3; time += 1) {
        await page.click('Editar TypeScript')
        await page.sees('Atualizar Tecnologia')
        await page.back()
        await page.seesNo('Atualizar Tecnologia')
        await page.isAt('/home')
      }
      await page.click('Editar TypeScript')
      await page.sees('Atualizar Tecnologia')
      await page.click('X')
      await page.seesNo('Atualizar Tecnologia')
    },
  ],
  [
    'stays signed in when a page is left before its profile arrives',
    async ({ page, gateway }) => {
      gateway.meddle((path) => (path === '/api/profile' ? new Promise(() => undefined) : undefined))
      for (const leave of LEAVINGS) {
        const asked = gateway.requests.length
        await page.goto(`${gateway.url}/home`)
        for (let tries = 0; !gateway.requests.includes('/api/profile', asked); tries += 1) {
          if (tries > 200) throw new Error('the page asks for no profile: nobody is signed in')
          await sleep(50)
        }
        await page.evaluate(leave)
        // Long enough for a failed request to sign the user out.
        await sleep(2000)
      }
      gateway.meddle()
      await page.goto(`${gateway.url}/home`)
      await page.sees(`Olá, ${ana.name}`)
    },
  ],
  [
    'sees a new technology at the end of a long list',
    async ({ page, gateway }) => {
      await page.evaluate(addMany, MANY)
      await page.goto(`${gateway.url}/home`)
      await page.sees(`${MANY + 1}`)
      await page.until('room for every row', isAsLong, MANY)
      await page.click('Adicionar tecnologia')
      await page.type('Nome do projeto', 'Minha biblioteca')
      await page.choose('Selecionar status', 'Iniciante')
      await page.click('Cadastrar tecnologia')
      await page.until('the new row in sight', isInSight, 'Editar Minha biblioteca')
    },
  ],
  [
    'adds a project',
    async ({ page }) => {
      // Stops the page from scrolling to the new row.
      await page.press(HOME_KEY)
      await page.click('Projetos')
      await page.click('Adicionar projeto')
      await page.type('Título', 'Horta em Casa')
      await page.type('Descrição', 'Lembra o dia de regar cada planta.')
      await page.click('Cadastrar projeto')
      await page.sees('Projeto adicionado com sucesso')
      await page.sees('Lembra o dia de regar cada planta.')
    },
  ],
  [
    'publishes a portfolio',
    async ({ page }) => {
      await page.click('Portfólio')
      await page.type('Endereço', address)
      await page.sees('Este endereço está livre')
      await page.click('Usar este endereço')
      await page.sees('Este endereço é seu')
      await page.click('Publicar')
      await page.sees('No ar desde')
    },
  ],
  [
    'reads the public page',
    async ({ page, gateway }) => {
      await page.goto(`${gateway.url}/@${address}`)
      await page.sees(ana.name)
      await page.sees('TypeScript')
      await page.sees('Horta em Casa')
    },
  ],
  [
    'reads the list offline',
    async ({ page, gateway }) => {
      await page.goto(`${gateway.url}/home`)
      await page.sees(`Olá, ${ana.name}`)
      await page.until(
        'the service worker',
        () => navigator.serviceWorker.controller?.state === 'activated',
      )
      await page.engine.goOffline()
      gateway.meddle(() => new Promise(() => undefined))
      await page.goto(`${gateway.url}/home`)
      await page.sees('Sem conexão: o que você vê é de')
      await page.sees('TypeScript')
    },
  ],
  [
    'queues changes offline, keeps them after a reload and sends them once back online',
    async ({ page, gateway }) => {
      await page.click('Editar TypeScript')
      await page.choose('Selecionar status', 'Intermediário')
      await page.click('Salvar alterações')
      await page.sees('aguardando conexão')
      await page.sees('Sem conexão. 1 mudança será enviada quando ela voltar.')
      await page.goto(`${gateway.url}/home`)
      await page.sees('aguardando conexão')
      gateway.meddle()
      await page.engine.goOnline()
      await page.goto(`${gateway.url}/home`)
      await page.sees(`Olá, ${ana.name}`)
      await page.seesNo('aguardando conexão')
      await page.until('the level at the server', hasLevel, 'TypeScript', 'Intermediário')
    },
  ],
  [
    'logs out',
    async ({ page, gateway }) => {
      await page.click('Sair')
      await page.isAt('/login')
      await page.goto(`${gateway.url}/home`)
      await page.isAt('/login')
    },
  ],
]

const LEAVINGS = [
  () => location.reload(),
  () => location.assign('/privacidade'),
  () => location.assign('/nada-aqui'),
  () => history.back(),
]

// The functions below run in the page.

/** A focused toast stays, however slow the machine is. */
function focusOnArrival(selector: string) {
  new MutationObserver((_, observer) => {
    const button = document.querySelector<HTMLElement>(selector)
    if (!button) return
    observer.disconnect()
    button.focus()
  }).observe(document.body, { childList: true, subtree: true })
}

async function addMany(count: number) {
  const authorization = `Bearer ${localStorage.getItem('techfolio:token')}`
  for (let at = 1; at <= count; at += 1)
    await fetch('/api/users/techs', {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ title: `Tecnologia ${at}`, status: 'Iniciante' }),
    })
}

async function hasLevel(title: string, level: string) {
  const authorization = `Bearer ${localStorage.getItem('techfolio:token')}`
  const answer = await fetch('/api/profile', { headers: { authorization } })
  const { techs } = (await answer.json()) as { techs: { title: string; status: string }[] }
  return techs.some((one) => one.title === title && one.status === level)
}

/** Rows out of sight are not drawn, but have their height. */
function isAsLong(rows: number) {
  return document.documentElement.scrollHeight > rows * 64
}

function isInSight(label: string) {
  const { top, bottom } = document.querySelector(`[aria-label="${label}"]`)!.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}
