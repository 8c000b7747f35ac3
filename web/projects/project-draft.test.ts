import { expect, test } from 'vitest'
import { MAX_PROJECT_TECHNOLOGIES, TOO_MANY_IN_PROJECT } from '#contract/projects.ts'
import { withDraft } from '../forms/drafts.ts'
import { addToDraft, formOf, ProjectForm } from './project-draft.ts'

const problemOf = (techs: string[]) =>
  ProjectForm.safeParse({ ...formOf(undefined), title: 'Loja', description: 'Vende.', techs }).error
    ?.issues[0]?.message

const ids = (count: number) => Array.from({ length: count }, (_, at) => `id-${at}`)

test('the form accepts as many technologies as a project', () => {
  expect(problemOf(ids(MAX_PROJECT_TECHNOLOGIES))).toBeUndefined()
  expect(problemOf(ids(MAX_PROJECT_TECHNOLOGIES + 1))).toBe(TOO_MANY_IN_PROJECT)
})

test('a technology is added to a draft once, after the others', () => {
  for (const id of ['b', 'a', 'b']) addToDraft('project', id)
  expect(withDraft('project', formOf(undefined)).techs).toEqual(['b', 'a'])
  sessionStorage.clear()
})
