import { expect, test, vi } from 'vitest'
import type { RulerInput } from '#contract/technologies.ts'
import type { User } from '#contract/users.ts'
import {
  type Answers,
  ana,
  fill,
  json,
  openScreen,
  press,
  refuse,
  sees,
  seesNo,
  technology,
  toast,
} from '../../testing.tsx'
import { outbox } from '../../texts/offline.ts'
import { rulerStep, ruler as texts } from '../../texts/ruler.ts'
import { createModal, editModal, home } from '../../texts/technologies.ts'

const RETIRED = 'retired-statement'
const react = { ...technology('React', 'Intermediário'), ruler: [RETIRED] }
const PAGE = `/tecnologias/${react.id}`
const FIRST = 'react-components-and-props'
const SECOND = 'react-lists-and-keys'

let stored: string[][] = []

/** A server that stores ticks. */
function open(path: string, answers: Answers = {}, techs: User['techs'] = [react]) {
  stored = []
  let profile: User = { ...ana, techs }
  openScreen(path, {
    'GET /profile': () => json(profile),
    'GET /users/techs/*/history': () => json([]),
    'PUT /users/techs/*/ruler': (body) => {
      const { statements } = body as RulerInput
      stored.push(statements)
      profile = {
        ...profile,
        techs: profile.techs.map((one) => ({ ...one, ruler: statements })),
      }
      return json(profile.techs[0])
    },
    ...answers,
  })
}

const boxes = () => Array.from(document.querySelectorAll<HTMLInputElement>('[type=checkbox]'))
const ticked = () => boxes().flatMap(({ checked }, at) => (checked ? [at] : []))

async function tick(...at: number[]) {
  await vi.waitFor(() => expect(boxes()).toHaveLength(9), { timeout: 30_000 })
  for (const one of at) boxes()[one]!.click()
}
const isTicked = (...at: number[]) => vi.waitFor(() => expect(ticked()).toEqual(at))
const practised = () =>
  Array.from(document.querySelectorAll('h3 + ul > li'), (one) => one.textContent)
const names = () => Array.from(document.querySelectorAll('button'), (one) => one.textContent)

test('stores ticks with the technology, and keeps those of unknown statements', async () => {
  open(PAGE)
  await tick(0, 1)
  await isTicked(0, 1)
  await vi.waitFor(() => expect(stored.at(-1)).toEqual([RETIRED, FIRST, SECOND]))
  await tick(0)
  await vi.waitFor(() => expect(stored.at(-1)).toEqual([RETIRED, SECOND]))
  await isTicked(1)
})

test('takes back a tick that was not stored', async () => {
  open(PAGE, { 'PUT /users/techs/*/ruler': () => refuse('unexpected') })
  await tick(0)
  await toast(texts.notSaved('React'))
  await isTicked()
})

test('queues ticks while offline', async () => {
  open(PAGE)
  await tick()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await tick(0)
  await sees(outbox.banner(1))
  await isTicked(0)
  expect(stored).toEqual([])
})

test('lists what is not ticked of the present level and of the next as what to practise', async () => {
  open(PAGE)
  await tick()
  expect(practised()).toEqual([])
  await tick(3)
  await sees(texts.next)
  expect(practised()).toHaveLength(5)
  await tick(4, 5, 6)
  await vi.waitFor(() => expect(practised()).toHaveLength(2))
  await tick(7, 8)
  await seesNo(texts.next)
})

test('offers a change only if the suggested level differs from the current one', async () => {
  open(PAGE)
  await tick(0)
  await sees(texts.undecided)
  await tick(1, 2)
  await sees(texts.change('Iniciante'))
  await tick(3, 4)
  await sees(`${texts.fits.join('Intermediário')} ${texts.missing(1)}`)
  expect(names().filter((name) => name.startsWith(texts.change('')))).toEqual([])
  await tick(6, 7)
  await press(texts.change('Avançado'))
  await sees(editModal.title)
})

test('stores what was ticked in the form once the technology is added', async () => {
  const added = technology('ReactJS', 'Iniciante')
  open('/home', { 'POST /users/techs': () => json(added, 201) }, [technology('HTML')])
  await press(home.add)
  await fill(createModal.name, 'ReactJS')
  await press(rulerStep.open)
  await tick(1)
  await press(rulerStep.take('Iniciante'))
  await press(createModal.submit)
  await vi.waitFor(() => expect(stored).toEqual([[SECOND]]))
  expect(Object.keys(sessionStorage).filter((key) => key.includes('ruler'))).toEqual([])
})

test('works without sessionStorage', async () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  open('/home', {}, [technology('HTML')])
  await press(home.add)
  await press(rulerStep.open)
  await tick(0)
  await isTicked(0)
  vi.restoreAllMocks()
})
