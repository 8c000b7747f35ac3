import { beforeEach, expect, test, vi } from 'vitest'
import {
  type AttendedClass,
  type Classes,
  MAX_EXPECTED,
  type WholeClass,
} from '#contract/classes.ts'
import type { Confirmation } from '#contract/confirmations.ts'
import { openClient } from './data/client.ts'
import {
  type Answers,
  ana,
  button,
  callsMade,
  field,
  fill,
  found,
  json,
  openScreen,
  press,
  refuse,
  sees,
  seesNo,
  technology,
  toast,
} from './testing.tsx'
import { currentToasts } from './toasts/notify.ts'

const NONE = { evolution: false, projects: false, reset: false }
const AT = '2026-11-03T12:00:00.000Z'

const attended = (more: Partial<AttendedClass> = {}): AttendedClass => ({
  id: 'class-1',
  name: 'Front-end',
  teacher: 'Lúcia Andrade',
  shares: NONE,
  may_reset: false,
  joined_at: AT,
  ...more,
})

const taught: WholeClass = {
  id: 'class-2',
  name: 'Back-end',
  expected: ['Node.js'],
  expected_count: 1,
  code: 'K7M4QX2P',
  code_ends_at: '2026-12-03T12:00:00.000Z',
  members: 2,
  created_at: AT,
}

const confirmation = (more: Partial<Confirmation> = {}): Confirmation => ({
  id: 'confirmation-1',
  technology_id: 'id-of-HTML',
  title: 'HTML',
  level: 'Avançado',
  note: 'Fez sozinha.',
  confirmed_at: AT,
  teacher: 'Lúcia Andrade',
  class: 'Front-end',
  state: 'current',
  withdrawn_at: null,
  shown: false,
  decided: false,
  ...more,
})

let classes: Classes
let confirmations: Confirmation[]
let profile: typeof ana
let sent: unknown[]

beforeEach(() => {
  classes = { teaching: [], attending: [], may_open: true, is_teacher: false, has_confirmed: false }
  confirmations = []
  profile = ana
  sent = []
})

const server = (answers: Answers = {}): Answers => ({
  'GET /profile': () => json(profile),
  'GET /classes': () => json(classes),
  'GET /classes/expected': () => json(['HTML', 'React', 'Jest']),
  'GET /confirmations': () => json(confirmations),
  'GET /portfolio': () => json({ shows: { confirmations: false } }),
  'PUT /classes/*/membership': (body) => {
    sent.push(body)
    const { shares } = body as { shares: object }
    const [one] = classes.attending
    return json({ ...one, shares: { ...one!.shares, ...shares } })
  },
  'DELETE /classes/*/membership': () => {
    classes = { ...classes, attending: [] }
    return new Response(null, { status: 204 })
  },
  'PUT /confirmations/*': (body) => {
    sent.push(body)
    const { shown } = body as { shown: boolean }
    confirmations = confirmations.map((one) => ({ ...one, shown, decided: true }))
    profile = { ...profile, new_confirmations: 0 }
    return json(confirmations[0])
  },
  ...answers,
})

const switchOf = (name: string) =>
  found(`switch ${name}`, () =>
    Array.from(document.querySelectorAll<HTMLInputElement>('[role=switch]')).find(
      (one) =>
        (one.getAttribute('aria-label') ??
          document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent) === name,
    ),
  )

test('without classes there are two ways in: a code, or a class of one’s own', async () => {
  openScreen('/turmas', server())
  await sees('Recebeu um código?')
  await button('Abrir turma')
  await seesNo('Você participa')
})

for (const typed of ['k7m4-qx2p', 'http://escola.example/turmas/entrar/K7M4QX2P?a=b'])
  test(`the code is found in ${typed}`, async () => {
    openScreen('/turmas', server({ 'GET /classes/codes/K7M4QX2P': () => refuse('not_found') }))
    await fill('Código da turma', 'curto')
    await press('Continuar')
    await sees('O código tem 8 letras e números')
    expect(document.activeElement).toBe(await field('Código da turma'))
    await fill('Código da turma', typed)
    await press('Continuar')
    await sees('Convite não encontrado')
  })

test('a code with a letter that is misread is not tried', async () => {
  openScreen('/turmas', server())
  await fill('Código da turma', 'K7M4-QXO1')
  await press('Continuar')
  await sees('e nunca 0, O, 1, I ou L')
  expect(callsMade().filter((call) => call.includes('/codes/'))).toEqual([])
})

test('opening a class sends its name and technologies once', async () => {
  openScreen(
    '/turmas',
    server({
      'POST /classes': (body) => {
        sent.push(body)
        classes = { ...classes, teaching: [taught] }
        return json(taught, 201)
      },
    }),
  )
  await press('Abrir turma')
  await press('Abrir turma')
  await sees('O nome da turma é obrigatório')
  await fill('Nome da turma', 'Back-end')
  for (const title of ['nodejs', 'Node.js', 'Nossa biblioteca']) {
    await fill('Tecnologias da turma', title)
    await press('Incluir')
  }
  await button('Tirar Nossa biblioteca')
  await press('Abrir turma')
  await toast('Turma aberta')
  await sees('2 alunos')
  await sees('K7M4-QX2P')
  expect(sent).toEqual([
    { id: expect.any(String), name: 'Back-end', expected: ['Node.js', 'Nossa biblioteca'] },
  ])
})

test('a typed list adds each technology, and what is left in the field is sent too', async () => {
  openScreen(
    '/turmas',
    server({
      'POST /classes': (body) => {
        sent.push(body)
        return json(taught, 201)
      },
    }),
  )
  await press('Abrir turma')
  await fill('Nome da turma', 'Back-end')
  await fill('Tecnologias da turma', 'html, CSS;JavaScript, css')
  ;(await field('Tecnologias da turma')).dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
  )
  for (const title of ['HTML', 'CSS', 'JavaScript']) await button(`Tirar ${title}`)
  const pasted = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(pasted, { clipboardData: { getData: () => 'Git\r\nReact\n' } })
  ;(await field('Tecnologias da turma')).dispatchEvent(pasted)
  await button('Tirar React')
  await fill('Tecnologias da turma', 'Nossa biblioteca')
  await press('Abrir turma')
  await toast('Turma aberta')
  expect(sent).toMatchObject([
    { expected: ['HTML', 'CSS', 'JavaScript', 'Git', 'React', 'Nossa biblioteca'] },
  ])
})

test('removing a technology from a full list leads to the field', async () => {
  const expected = Array.from({ length: MAX_EXPECTED }, (_, at) => `Tecnologia ${at}`)
  classes = { ...classes, teaching: [taught] }
  openScreen('/turmas', server({ 'GET /classes/*': () => json({ ...taught, expected }) }))
  await press('Editar: Back-end')
  expect((await field('Tecnologias da turma')).disabled).toBe(true)
  await press('Tirar Tecnologia 3')
  await vi.waitFor(async () =>
    expect(document.activeElement).toBe(await field('Tecnologias da turma')),
  )
})

test('a class that is gone by now is not edited', async () => {
  classes = { ...classes, teaching: [taught] }
  openScreen('/turmas', server({ 'GET /classes/*': () => refuse('not_found') }))
  await press('Editar: Back-end')
  await toast('Esta turma não existe mais.')
  expect(document.querySelector('dialog')).toBeNull()
})

test('where only named teachers open classes it says so', async () => {
  classes = { ...classes, may_open: false }
  openScreen('/turmas', server())
  await sees('só quem foi indicado como docente abre turmas')
  expect(document.body.textContent).not.toContain('Abra uma turma')
})

test('deleting a class says what becomes of it and asks first', async () => {
  classes = { ...classes, teaching: [taught] }
  openScreen(
    '/turmas',
    server({
      'DELETE /classes/*': () => {
        classes = { ...classes, teaching: [] }
        return new Response(null, { status: 204 })
      },
    }),
  )
  const { client } = openClient(ana.id, () => () => undefined)
  await press('Excluir: Back-end')
  client.setQueryData(['class-map', taught.id], { members: [{ name: 'Bruno' }] })
  await sees('As confirmações que você deu continuam valendo')
  expect(callsMade().some((call) => call.startsWith('DELETE'))).toBe(false)
  await press('Excluir turma')
  await toast('Turma excluída: Back-end')
  await seesNo('K7M4-QX2P')
  await vi.waitFor(() =>
    expect(client.getQueryCache().findAll({ queryKey: ['class-map'] })).toEqual([]),
  )
})

test('a share is saved at once, and only that one is sent', async () => {
  classes = { ...classes, attending: [attended()] }
  openScreen('/turmas', server())
  await sees('com Lúcia Andrade, desde 3 nov 2026')
  ;(await switchOf('Projetos')).click()
  await vi.waitFor(() => expect(sent).toEqual([{ shares: { projects: true } }]))
  expect((await switchOf('Projetos')).checked).toBe(true)
})

test('a new password is offered where the teacher could make its link, or it is on already', async () => {
  classes = {
    ...classes,
    attending: [
      attended(),
      attended({ id: 'named', may_reset: true }),
      attended({ id: 'no longer named', shares: { ...NONE, reset: true } }),
    ],
  }
  openScreen('/turmas', server())
  await sees('Você participa')
  const offered = Array.from(document.querySelectorAll('h3'), (heading) =>
    heading.closest('li')?.textContent?.includes('Nova senha'),
  )
  expect(offered).toEqual([false, true, true])
})

test('a share that cannot be saved goes back', async () => {
  classes = { ...classes, attending: [attended()] }
  openScreen('/turmas', server({ 'PUT /classes/*/membership': () => refuse('unavailable') }))
  ;(await switchOf('Evolução')).click()
  await toast('Não foi possível salvar o que a turma vê')
  expect((await switchOf('Evolução')).checked).toBe(false)
})

test('leaving asks first', async () => {
  classes = { ...classes, attending: [attended()] }
  openScreen('/turmas', server())
  await press('Sair da turma Front-end')
  await sees('Lúcia Andrade deixa de ver suas tecnologias')
  expect(callsMade().some((call) => call.startsWith('DELETE'))).toBe(false)
  await press('Sair da turma')
  await toast('Você saiu de Front-end')
  await seesNo('Você participa')
})

test('offline nothing of it is sent', async () => {
  classes = { ...classes, attending: [attended()], teaching: [taught] }
  openScreen('/turmas', server())
  await sees('Você participa')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await vi.waitFor(async () =>
    expect((await button('Abrir turma')).getAttribute('aria-disabled')).toBe('true'),
  )
  ;(await switchOf('Evolução')).click()
  await toast('Para isto é preciso ter conexão')
  await press('Sair da turma Front-end')
  await press('Excluir: Back-end')
  expect(document.querySelector('dialog')).toBeNull()
  expect((await switchOf('Evolução')).checked).toBe(false)
  expect(callsMade().filter((call) => /^(POST|PUT|DELETE)/.test(call))).toEqual([])
})

test('a confirmation is shown by its switch, and then links to its page', async () => {
  confirmations = [confirmation()]
  openScreen('/turmas', server())
  await sees('por Lúcia Andrade, Front-end, nov 2026')
  await sees('Fez sozinha.')
  await sees('quem tiver o link vê seu nome, o nível, quem confirmou, a turma e a frase')
  await seesNo('Ver a página')
  ;(await switchOf('Mostrar a confirmação de HTML, Avançado')).click()
  const page = await button('Ver a página da confirmação de HTML, Avançado')
  expect(page.getAttribute('href')).toBe('/confirmacoes/confirmation-1')
  expect(sent).toEqual([{ shown: true }])
})

/** A portfolio that hides confirmations until its switch is turned on. */
function hidingPortfolio(): Answers {
  let shows = { confirmations: false }
  return {
    'GET /portfolio': () => json({ shows }),
    'PUT /portfolio': (body) => {
      sent.push(body)
      shows = { confirmations: true }
      return json({ shows })
    },
  }
}

test('a portfolio that hides confirmations is said so, and shows them by one button', async () => {
  confirmations = [confirmation()]
  openScreen('/turmas', server(hidingPortfolio()))
  await sees('Seu portfólio ainda não mostra níveis confirmados.')
  await press('Mostrar no portfólio')
  await toast('Níveis confirmados: ligado no portfólio')
  await seesNo('Seu portfólio ainda não mostra')
  expect(sent).toEqual([{ shows: { confirmations: true } }])
})

test('a portfolio that shows confirmations needs no button for it', async () => {
  confirmations = [confirmation()]
  openScreen(
    '/turmas',
    server({ 'GET /portfolio': () => json({ shows: { confirmations: true } }) }),
  )
  await found('answer', () =>
    openClient(ana.id, () => () => undefined).client.getQueryData(['portfolio']),
  )
  await sees('Fez sozinha.')
  await seesNo('Seu portfólio ainda não mostra')
})

test('an outdated and a withdrawn confirmation say so', async () => {
  confirmations = [
    confirmation({ id: 'a', state: 'outdated' }),
    confirmation({ id: 'b', state: 'withdrawn', withdrawn_at: AT, teacher: null }),
  ]
  openScreen('/turmas', server())
  await sees('Seu nível mudou desde então')
  await sees('Retirada em 3 nov 2026')
  await sees('por quem dava a aula')
  expect(document.querySelectorAll('[role=switch]')).toHaveLength(1)
})

test('a server without classes has no screen of a class', async () => {
  profile = { ...ana, classes: null }
  openScreen('/turmas/class-1', server())
  await sees('Oops! 404')
})

test('without classes on this server, a confirmation from before can be hidden', async () => {
  profile = { ...ana, classes: null }
  confirmations = [confirmation({ shown: true })]
  openScreen('/turmas', server())
  await sees('Este Techfólio não usa turmas')
  ;(await switchOf('Mostrar a confirmação de HTML, Avançado')).click()
  await vi.waitFor(() => expect(sent).toEqual([{ shown: false }]))
  await seesNo('Entrar com código')
  await field('Link da confirmação')
  expect(callsMade()).not.toContain('GET /classes')
})

const LINK = 'https://escola.example/confirmacoes/01a1f049-f8a8-79bb-a17d-6fc56f30b9a2'

const GIVEN = {
  id: '01a1f049-f8a8-79bb-a17d-6fc56f30b9a2',
  title: 'React',
  level: 'Iniciante',
  note: '',
  class: 'Front-end',
  confirmed_at: AT,
  withdrawn_at: null as string | null,
}

test('a confirmation that the teacher sees on its page is withdrawn by its link', async () => {
  classes = { ...classes, has_confirmed: true }
  const path = `/confirmations/${GIVEN.id}`
  openScreen(
    '/turmas',
    server({
      [`GET ${path}`]: () => json(GIVEN),
      [`DELETE ${path}`]: () => new Response(null, { status: 204 }),
    }),
  )
  await fill('Link da confirmação', 'https://escola.example/@ana')
  await press('Retirar')
  await sees('Cole o link da página da confirmação')
  await fill('Link da confirmação', LINK)
  await press('Retirar')
  await sees('Iniciante, na turma Front-end, em 3 nov 2026.')
  expect(callsMade()).not.toContain(`DELETE ${path}`)
  await press('Retirar confirmação')
  await toast('React: confirmação retirada')
  expect(callsMade()).toContain(`DELETE ${path}`)
})

test.each<[string, () => Response, string]>([
  [
    'another teacher’s',
    () => refuse('not_found'),
    'Nenhuma confirmação que você deu tem este link',
  ],
  [
    'a withdrawn',
    () => json({ ...GIVEN, withdrawn_at: AT }),
    'A confirmação de React já foi retirada em 3 nov 2026',
  ],
])('the link of %s confirmation withdraws nothing, and says so', async (_, answer, said) => {
  classes = { ...classes, has_confirmed: true }
  openScreen('/turmas', server({ 'GET /confirmations/*': answer }))
  await fill('Link da confirmação', LINK)
  await press('Retirar')
  await sees(said)
  expect(document.querySelector('dialog')).toBeNull()
  await fill('Link da confirmação', 'outro')
  await seesNo(said)
})

test('people who confirmed nothing are not offered to withdraw', async () => {
  openScreen('/turmas', server())
  await sees('Recebeu um código?')
  await seesNo('Retirar uma confirmação')
})

test('home offers what the class uses and the list lacks, by one tap with undo', async () => {
  profile = { ...ana, classes: 1, techs: [technology('HTML5')] }
  openScreen(
    '/home',
    server({
      'POST /users/techs': (body) => {
        const added = { ...technology('React'), ...(body as object) }
        profile = { ...profile, techs: [...profile.techs, added] }
        sent.push(body)
        return json(added, 201)
      },
      'DELETE /users/techs/*': () => {
        profile = { ...profile, techs: profile.techs.slice(0, 1) }
        return new Response(null, { status: 204 })
      },
    }),
  )
  await sees('Sua turma usa')
  await button('Adicionar Jest')
  await press('Adicionar React')
  await toast('React adicionada como Iniciante')
  await button('Editar React')
  expect(sent).toEqual([{ id: expect.any(String), title: 'React', status: 'Iniciante' }])
  expect(document.querySelector('[aria-label="Adicionar HTML"]')).toBeNull()
  await press('Desfazer')
  await button('Adicionar React')
})

test('home offers an empty list what the class uses once: what the first steps have, they have', async () => {
  profile = { ...ana, classes: 1, techs: [] }
  classes = { ...classes, attending: [attended()] }
  openScreen('/home', server())
  await sees('O que você já viu no curso?')
  await button('Adicionar Jest')
  expect(document.querySelector('[aria-label="Adicionar HTML"]')).toBeNull()
  await press('Pular')
  await button('Adicionar HTML')
})

test('home offers nothing of a class whose technologies are all there', async () => {
  profile = { ...ana, classes: 1, techs: ['HTML', 'React', 'Jest'].map((one) => technology(one)) }
  openScreen('/home', server())
  await vi.waitFor(() => expect(callsMade()).toContain('GET /classes/expected'))
  await seesNo('Sua turma usa')
})

test('home asks about a new confirmation once', async () => {
  profile = { ...ana, classes: 1, new_confirmations: 1, techs: [technology('HTML')] }
  confirmations = [confirmation()]
  openScreen('/home', server())
  await sees('Lúcia Andrade confirmou HTML, Avançado')
  await sees('Fez sozinha.')
  await sees('Se mostrar, quem tiver o link vê seu nome')
  await press('Agora não')
  await toast('Você pode mostrar depois')
  await seesNo('confirmou HTML')
  expect(sent).toEqual([{ shown: false }])
})

test('a confirmation shown on home offers to show confirmations on the portfolio too', async () => {
  profile = { ...ana, classes: 1, new_confirmations: 1, techs: [technology('HTML')] }
  confirmations = [confirmation()]
  openScreen('/home', server(hidingPortfolio()))
  await press('Mostrar')
  await sees('Seu portfólio ainda não mostra níveis confirmados.')
  expect(currentToasts()).toEqual([])
  await press('Mostrar no portfólio')
  await toast('Níveis confirmados: ligado no portfólio')
  await seesNo('Seu portfólio ainda não mostra')
  expect(sent).toEqual([{ shown: true }, { shows: { confirmations: true } }])
})

test('home of people without classes asks for nothing of them', async () => {
  profile = { ...ana, techs: [technology('HTML')] }
  openScreen('/home', server())
  await button('Editar HTML')
  expect(new Set(callsMade())).toEqual(new Set(['GET /profile']))
})

test('the page of a technology says who confirmed its level, and has earlier ones in its timeline', async () => {
  profile = { ...ana, techs: [technology('HTML')] }
  confirmations = [
    confirmation(),
    confirmation({
      id: 'b',
      state: 'outdated',
      level: 'Iniciante',
      teacher: 'Rui Costa',
      note: '',
    }),
    confirmation({ id: 'c', technology_id: 'other', teacher: 'Outra Pessoa' }),
    confirmation({ id: 'd', level: 'Intermediário', teacher: 'De Antes' }),
  ]
  openScreen('/tecnologias/id-of-HTML', server({ 'GET /users/techs/*/history': () => json([]) }))
  await sees('confirmado por Lúcia Andrade, nov 2026')
  await sees('só você vê')
  await seesNo('Deixar de mostrar')
  await sees('Iniciante confirmado por Rui Costa')
  await seesNo('Outra Pessoa')
  await seesNo('confirmado por De Antes, nov')
})

test('the page of a technology leads to where a shown confirmation can be hidden', async () => {
  profile = { ...ana, techs: [technology('HTML')] }
  confirmations = [confirmation({ shown: true })]
  openScreen('/tecnologias/id-of-HTML', server({ 'GET /users/techs/*/history': () => json([]) }))
  expect((await button('Deixar de mostrar')).getAttribute('href')).toBe('/turmas')
})

test('the draft of a class survives a reload of the tab', async () => {
  sessionStorage.setItem(
    `techfolio:draft:${ana.id}:class:open`,
    JSON.stringify({ name: 'Front-end à noite', expected: 'HTML\nCSS' }),
  )
  openScreen('/turmas', server())
  await press('Abrir turma')
  expect((await field('Nome da turma')).value).toBe('Front-end à noite')
  await button('Tirar CSS')
})
