import { expect, test, vi } from 'vitest'
import type { TechnologyBatch, TechnologyBatchInput } from '#contract/technologies.ts'
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
} from '../../testing.tsx'
import { changeFailed } from '../../texts/failures.ts'
import { firstSteps as texts } from '../../texts/first-steps.ts'
import { outbox } from '../../texts/offline.ts'
import {
  addedTogether,
  createModal,
  emptyList,
  home,
  nothingFound,
} from '../../texts/technologies.ts'
import { currentToasts } from '../../toasts/notify.ts'

const REFUSED = addedTogether.refusals.technology_exists

let batches: TechnologyBatchInput['techs'][] = []
let profile: User

/** A server that adds all but what it refuses. */
function openHome(refused: TechnologyBatch['refused'] = [], answers: Answers = {}) {
  batches = []
  profile = ana
  openScreen('/home', {
    'GET /profile': () => json(profile),
    'POST /users/techs/batch': (body) => {
      const { techs: sent } = body as TechnologyBatchInput
      batches.push(sent)
      const techs = sent
        .filter(({ title }) => !refused.some((one) => one.title === title))
        .map(({ id, title, status }) => ({ ...technology(title, status), id: id! }))
      profile = { ...profile, techs: [...profile.techs, ...techs] }
      return json({ techs, refused })
    },
    ...answers,
  })
}

const chips = () =>
  Array.from(document.querySelectorAll('fieldset > button'), (chip) => chip.textContent.trim())
const posts = () => callsMade().filter((call) => call.startsWith('POST'))

test('a chip goes through the levels and back to none, in words and announced', async () => {
  openHome()
  await press('HTML')
  for (const level of ['Iniciante', 'Intermediário', 'Avançado']) {
    const chip = await button(`HTML ${level}`)
    await vi.waitFor(() =>
      expect(document.querySelector('fieldset + output')?.textContent).toBe(
        texts.chip('HTML', level),
      ),
    )
    chip.click()
  }
  await button('HTML')
  await sees(texts.cleared('HTML'))
  expect((await button(texts.add(0))).matches(':disabled')).toBe(true)
  expect(chips()).toHaveLength(12)
})

test('adds all that were chosen in one request', async () => {
  openHome()
  await press('HTML')
  await press('CSS')
  await press('CSS Iniciante')
  await press(texts.add(2))
  await button(home.edit('CSS'))
  // The rows say it.
  expect(currentToasts().filter(({ kind }) => kind === 'success')).toEqual([])
  await seesNo(texts.title)
  expect(batches).toEqual([
    [
      { id: expect.any(String), title: 'HTML', status: 'Iniciante' },
      { id: expect.any(String), title: 'CSS', status: 'Intermediário' },
    ],
  ])
  expect(posts()).toEqual(['POST /users/techs/batch'])
})

test('the search adds a chip at the end by its name in the catalogue', async () => {
  openHome()
  await fill(texts.search, 'reactjs')
  document.querySelector('form')!.requestSubmit()
  await button('React Iniciante')
  expect(chips().at(-1)).toBe('React Iniciante')
  await fill(texts.search, 'html5')
  document.querySelector('form')!.requestSubmit()
  await button(texts.add(2))
  expect([chips().at(0), chips().at(-1)]).toEqual(['HTML Iniciante', 'React Iniciante'])
})

test('a suggestion that was typed whole is chosen by a press', async () => {
  openHome()
  await fill(texts.search, 'Docker')
  await vi.waitFor(() => expect(document.querySelector('[role=option]')).not.toBeNull())
  document.querySelector<HTMLElement>('[role=option]')!.click()
  await button('Docker Iniciante')
})

test('an unknown name is offered as it was typed', async () => {
  openHome()
  await fill(texts.search, ' Scratch  Jr Escola')
  await sees(nothingFound.add('Scratch Jr Escola'))
  document.querySelector<HTMLElement>('[role=option]')!.click()
  await sees(texts.chip('Scratch Jr Escola', 'Iniciante'))
  expect(await field(texts.search)).toHaveProperty('value', '')
})

test.each([
  [texts.add(2), ['HTML', 'Scratch Jr Escola']],
  [texts.addWithout(1), ['HTML']],
])('what is left in the search is asked about: %s', async (answer, added) => {
  openHome()
  await press('HTML')
  await fill(texts.search, 'Scratch Jr Escola')
  await press(texts.add(1))
  await sees(texts.left('Scratch Jr Escola'))
  expect(document.activeElement).toBe(await button(texts.add(2)))
  expect(batches).toEqual([])
  await press(answer)
  await button(home.edit('HTML'))
  expect(batches.map((batch) => batch.map(({ title }) => title))).toEqual([added])
})

test('choices survive a reload of the tab', async () => {
  sessionStorage.setItem(
    `techfolio:draft:${ana.id}:first-steps`,
    JSON.stringify({
      chosen: [
        { id: ana.id, title: 'Docker', status: 'Iniciante' },
        { id: ana.id, title: 'CSS', status: 'Avançado' },
      ],
    }),
  )
  openHome()
  await button(texts.add(2))
  expect([...chips().slice(0, 2), chips().at(-1)]).toEqual([
    'HTML',
    'CSS Avançado',
    'Docker Iniciante',
  ])
  await press('HTML')
  await button('HTML Iniciante')
  expect(sessionStorage.getItem(`techfolio:draft:${ana.id}:first-steps`)).toContain('HTML')
})

test('what is refused stays marked with its reason', async () => {
  openHome([{ title: 'CSS', code: 'technology_exists' }])
  await press('HTML')
  await press('CSS')
  await press(texts.add(2))
  await button(`CSS ${REFUSED}`)
  await button(home.edit('HTML'))
  expect(chips()).toEqual([`CSS ${REFUSED}`])
  await seesNo(texts.title)
  await press(texts.dismiss)
  await seesNo(texts.refusedTitle(1))
})

test('a request that failed loses no choice', async () => {
  openHome([], { 'POST /users/techs/batch': () => refuse('unexpected') })
  await press('HTML')
  await press(texts.add(1))
  await toast(changeFailed)
  await button('HTML Iniciante')
})

test('offline each choice waits in the outbox', async () => {
  openHome()
  await press('HTML')
  await press('CSS')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await press(texts.add(2))
  await sees(outbox.banner(2))
  await button(home.edit('HTML'))
  expect(posts()).toEqual([])
})

test('skipped, it leaves the empty list, whose form adds the first one', async () => {
  openHome()
  await sees(texts.title)
  await button(home.add)
  await press(texts.skip)
  await sees(emptyList.title)
  await press(emptyList.add)
  await sees(createModal.title)
})
