import { expect, test } from 'vitest'
import type { TechnologyBatch, TechnologyBatchInput } from '#contract/technologies.ts'
import {
  ana,
  button,
  callsMade,
  field,
  fill,
  json,
  openScreen,
  press,
  sees,
  seesNo,
  technology,
} from './testing.tsx'
import { addedTogether, createModal, home, levelLabel } from './texts/technologies.ts'

const HTML = technology('HTML')

function open(refused: TechnologyBatch['refused'] = []) {
  let techs = [HTML]
  openScreen('/home', {
    'GET /profile': () => json({ ...ana, techs }),
    'POST /users/techs/batch': (body) => {
      const added = (body as TechnologyBatchInput).techs
        .filter(({ title }) => refused.every((one) => one.title !== title))
        .map(({ id, title, status }) => ({ ...technology(title, status), id: id! }))
      techs = [...techs, ...added]
      return json({ techs: added, refused })
    },
  })
}

const BOTH = createModal.sideBySide(['Git', 'GitHub'])
const posts = () => callsMade().filter((call) => call.startsWith('POST'))

test('a title that names two technologies is offered as the two', async () => {
  open()
  await press(home.add)
  await fill(createModal.name, 'Git e GitHub')
  await fill(levelLabel, 'Intermediário')
  await press(BOTH)
  await button(home.edit('GitHub'))
  await seesNo(createModal.title)
  expect(posts()).toEqual(['POST /users/techs/batch'])
})

test('of two technologies the refused one stays in the form with its reason', async () => {
  open([{ title: 'GitHub', code: 'technology_limit' }])
  await press(home.add)
  await fill(createModal.name, 'Git e GitHub')
  await fill(levelLabel, 'Iniciante')
  await press(BOTH)
  await sees(addedTogether.refusals.technology_limit)
  expect(await field(createModal.name)).toHaveProperty('value', 'GitHub')
})
