import { expect, test } from 'vitest'
import { isProfile } from './kept-profile.ts'

const TECHNOLOGY = {
  id: '0190b2a0-7c1e-7000-8000-000000000001',
  title: 'React',
  status: 'Iniciante',
  created_at: '2026-11-15T10:00:00.000Z',
  updated_at: '2026-11-15T10:00:00.000Z',
}
const PROJECT = {
  id: '0190b2a0-7c1e-7000-8000-000000000002',
  title: 'Loja',
  description: 'De discos.',
  deploy_url: null,
  repo_url: 'https://exemplo.com.br/loja',
  techs: [TECHNOLOGY.id],
  created_at: TECHNOLOGY.created_at,
  updated_at: TECHNOLOGY.updated_at,
}
const PROFILE = {
  id: '0190b2a0-7c1e-7000-8000-000000000003',
  name: 'Ana',
  email: 'ana@exemplo.com.br',
  course_module: 'Primeiro módulo',
  bio: 'Oi',
  contact: '11',
  avatar_url: null,
  techs: [TECHNOLOGY],
  removed_techs: 0,
  works: [PROJECT],
  removed_works: 0,
  created_at: TECHNOLOGY.created_at,
  updated_at: TECHNOLOGY.updated_at,
}

test('takes what the server gives today, and what it gives beside that', () => {
  expect(isProfile(PROFILE)).toBe(true)
  expect(isProfile({ ...PROFILE, techs: [], works: [], isAuth: true })).toBe(true)
})

test.each(Object.keys(PROFILE).filter((key) => key !== 'avatar_url'))(
  'takes nothing without its %s',
  (key) => {
    expect(isProfile({ ...PROFILE, [key]: undefined })).toBe(false)
  },
)

test.each([
  undefined,
  null,
  'profile',
  [],
  { ...PROFILE, techs: 'none' },
  { ...PROFILE, techs: [{ ...TECHNOLOGY, status: 'Mestre' }] },
  { ...PROFILE, techs: [{ ...TECHNOLOGY, title: undefined }] },
  { ...PROFILE, techs: [null] },
  { ...PROFILE, works: [{ ...PROJECT, techs: [1] }] },
  { ...PROFILE, removed_techs: '0' },
  { ...PROFILE, created_at: 'yesterday' },
  { ...PROFILE, techs: [{ ...TECHNOLOGY, updated_at: '2026-13-41T10:00:00.000Z' }] },
  { ...PROFILE, works: [{ ...PROJECT, created_at: '' }] },
])('nor anything of another shape (%#)', (data) => {
  expect(isProfile(data)).toBe(false)
})
