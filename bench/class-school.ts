import { NOW, userId, uuid } from './school.ts'
import type { SchoolRows } from './school-rows.ts'

/** Of the last user, with all others as members. */
export const CLASS_SCHOOL = { users: 41, technologies: 60 }
export const TEACHER = CLASS_SCHOOL.users - 1
export const CLASS_ID = uuid(TEACHER, 0xc1a55)

export function* classOf({ users } = CLASS_SCHOOL): SchoolRows {
  const expected = Array.from({ length: 30 }, (_, index) => `Tecnologia ${index + 1}`)
  yield [
    'classes',
    {
      id: CLASS_ID,
      teacher_id: userId(TEACHER),
      name: 'Front-end 2026',
      expected: JSON.stringify(expected),
      created_at: NOW,
    },
  ]
  for (let number = 0; number < users - 1; number += 1)
    yield [
      'class_members',
      { class_id: CLASS_ID, user_id: userId(number), id: uuid(number, 0xc1a55), joined_at: NOW },
    ]
}
