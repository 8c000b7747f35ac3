import { expect, test, vi } from 'vitest'
import type { Goal } from '#contract/goals.ts'
import type { User } from '#contract/users.ts'
import {
  type Answers,
  ana,
  button,
  callsMade,
  field,
  fill,
  json,
  openScreen,
  press,
  refuse,
  sees,
  seesNo,
  technology,
  toast,
} from './testing.tsx'

const AD = 'Front-end júnior\nReact, HTML e Docker\nDiferenciais: Jest'

const react = technology('ReactJS', 'Intermediário')
const html = technology('HTML', 'Avançado')
const docker = technology('Docker', 'Iniciante')
const project = {
  id: 'id-of-project',
  title: 'Cardápio da Vila',
  description: 'Pedidos',
  deploy_url: null,
  repo_url: null,
  techs: [react.id],
  created_at: ana.created_at,
  updated_at: ana.updated_at,
}
const portfolio = { address: 'ana', published: true }

function open(user: Partial<User> = {}, answers: Answers = {}) {
  const goals: Goal[] = []
  const sent: unknown[] = []
  openScreen('/vagas', {
    'GET /profile': () => json({ ...ana, techs: [html, react, docker], works: [project], ...user }),
    'GET /goals': () => json(goals),
    'POST /goals': (body) => {
      sent.push(body)
      const goal = {
        level: null,
        created_at: ana.created_at,
        reached_at: null,
        ...(body as { id: string; title: string }),
      }
      goals.push(goal)
      return json(goal, 201)
    },
    'GET /portfolio': () => json(portfolio),
    'GET /about': () => json({ public_url: 'https://techfolio.example', network_url: null }),
    ...answers,
  })
  return sent
}

async function read(ad: string) {
  await fill('Cole uma vaga', ad)
  await press('Ler a vaga')
}

const namesIn = (group: string) => {
  const heading = Array.from(document.querySelectorAll('h3')).find((one) =>
    one.textContent.startsWith(group),
  )
  return Array.from(
    heading?.parentElement?.querySelectorAll('li') ?? [],
    (row) => row.querySelector('p')?.firstChild?.textContent,
  )
}

const sentence = () => document.querySelector<HTMLTextAreaElement>('textarea[readonly]')?.value

test('groups what a job ad asks for, those with a project first', async () => {
  open()
  await read(AD)
  await sees('Você já tem 3 de 4.')
  expect(namesIn('Forte')).toEqual(['React', 'HTML'])
  expect(namesIn('Começando')).toEqual(['Docker'])
  expect(namesIn('Falta')).toEqual(['Jest'])
  await sees('diferencial')
  expect(
    Array.from(document.querySelectorAll('mark'), (mark) => [
      mark.textContent,
      mark.dataset['missing'],
    ]),
  ).toEqual([
    ['React', undefined],
    ['HTML', undefined],
    ['Docker', undefined],
    ['Jest', 'true'],
  ])
  expect(document.activeElement?.textContent).toBe('Você já tem 3 de 4.')
})

test('writes a sentence for the application, with the address of a published portfolio', async () => {
  open()
  await read(AD)
  await vi.waitFor(() =>
    expect(sentence()).toBe(
      'Uso React em projetos. Também uso HTML. Estou começando com Docker. Meu portfólio: https://techfolio.example/@ana',
    ),
  )
})

test('names no portfolio that is not published', async () => {
  open({}, { 'GET /portfolio': () => json({ ...portfolio, published: false }) })
  await read(AD)
  await vi.waitFor(() => expect(callsMade()).toContain('GET /portfolio'))
  await sees('Para a candidatura')
  expect(sentence()).not.toContain('@ana')
})

test('adds a missing technology to the goals', async () => {
  const sent = open()
  await read(AD)
  await press('Quero aprender: Jest')
  await sees('Nas suas metas')
  expect(sent).toEqual([{ id: expect.any(String), title: 'Jest' }])
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('Nas suas metas'))
})

test('says why a goal was refused, and keeps its button', async () => {
  open({}, { 'POST /goals': () => refuse('goal_limit') })
  await read(AD)
  await press('Quero aprender: Jest')
  await toast('Você já tem 50 metas, o máximo.')
  await button('Quero aprender: Jest')
})

test('never sends the ad, and keeps it in this tab only', async () => {
  open()
  await read(`Segredo da empresa ${AD}`)
  await sees('Você já tem')
  await sees('Lido neste aparelho, não é enviado. Fica só nesta aba, até você limpar.')
  expect(callsMade().filter((call) => !call.startsWith('GET'))).toEqual([])
  expect(Object.values(localStorage).join()).not.toContain('Segredo')
  expect(Object.values(sessionStorage).join()).toContain('Segredo')
  await press('Trocar')
  await press('Limpar')
  expect(Object.values(sessionStorage).join()).not.toContain('Segredo')
})

test('Back leads to the ad that was read, with the focus on the screen', async () => {
  open()
  await read(AD)
  await press('Projetos')
  await seesNo('Você já tem')
  document.querySelector<HTMLElement>('nav a[href="/vagas"]')!.click()
  await sees('Você já tem 3 de 4.')
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Vagas'))
})

test('Sair takes the ad away', async () => {
  open({}, { 'DELETE /sessions': () => new Response(null, { status: 204 }) })
  await read(`Segredo da empresa ${AD}`)
  await sees('Você já tem')
  await press('Sair')
  await sees('Entrar')
  expect(Object.values(sessionStorage).join()).not.toContain('Segredo')
})

test('Trocar keeps the text, Limpar empties it', async () => {
  open()
  await read(AD)
  await press('Trocar')
  expect((await field('Cole uma vaga')).value).toBe(AD)
  expect(document.activeElement).toBe(await field('Cole uma vaga'))
  await press('Ler a vaga')
  await press('Limpar')
  expect((await field('Cole uma vaga')).value).toBe('')
})

test('reads an ad that is pasted into the empty field at once', async () => {
  open()
  const target = await field('Cole uma vaga')
  paste(target, AD)
  await fill('Cole uma vaga', AD)
  await sees('Você já tem 3 de 4.')
})

test('reads nothing by itself after a picture was pasted', async () => {
  open()
  paste(await field('Cole uma vaga'), '')
  await fill('Cole uma vaga', 'R')
  await seesNo('Você já tem')
})

function paste(target: Element, text: string) {
  const event = new Event('paste', { bubbles: true })
  target.dispatchEvent(Object.assign(event, { clipboardData: { getData: () => text } }))
}

test.each([
  ['', 'Cole primeiro o texto da vaga.'],
  ['React '.repeat(4000), 'A vaga tem mais de 20.000 caracteres.'],
])('refuses an ad that is empty or too long', async (ad, message) => {
  open()
  await read(ad)
  await sees(message)
  await seesNo('Você já tem')
})

test('offers to pick by hand where an ad names no technology', async () => {
  open()
  await read('Vendedora de loja, com experiência')
  await sees('Nenhuma tecnologia encontrada')
  await fill('Tecnologia que a vaga pede', 'reactjs')
  await press('Incluir')
  await sees('Você já tem 1 de 1.')
  expect(namesIn('Forte')).toEqual(['React'])
})

test('invites to add technologies to an empty list', async () => {
  open({ techs: [], works: [] })
  await read(AD)
  await sees('Você já tem 0 de 4.')
  await button('Ir para Tecnologias')
  await seesNo('Para a candidatura')
})
