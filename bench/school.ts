import { hash } from 'node:crypto'
import { LEVELS } from '#contract/technologies.ts'

/** At most this many users are read, spread over the whole database. */
const MAX_READERS = 10_000
const TECHNOLOGIES_OF_OTHERS = 1
/** Every tenth of the other users has a session. */
const OTHERS_PER_SESSION = 10

export const NOW = new Date().toISOString()

export interface Student {
  number: number
  id: string
  name: string
  email: string
  bio: string
  contact: string
  course_module: string
  technologies: number
  token: string | undefined
}

export interface School {
  users: number
  technologies: number
}

export function* students({ users, technologies }: School): Generator<Student> {
  const step = readerStep(users)
  for (let number = 0; number < users; number += 1) {
    const isRead = number % step === 0
    yield {
      number,
      id: userId(number),
      name: `Estudante ${number}`,
      email: emailOf(number),
      bio: 'Estudo programação à noite e gosto de aprender coisas novas.',
      contact: '+55 11 91234-5678',
      course_module: 'Segundo módulo (Frontend Avançado)',
      technologies: isRead ? technologies : TECHNOLOGIES_OF_OTHERS,
      token: isRead || number % OTHERS_PER_SESSION === 0 ? tokenOf(number) : undefined,
    }
  }
}

const readerStep = (users: number) => Math.max(1, Math.floor(users / MAX_READERS))

export function readers(users: number): number[] {
  const step = readerStep(users)
  return Array.from({ length: Math.ceil(users / step) }, (_, index) => index * step)
}

export const userId = (number: number) => uuid(number, 0)
export const emailOf = (number: number) => `estudante.${1e7 + number}@exemplo.com.br`
export const tokenOf = (number: number) => hash('sha256', `token ${number}`, 'base64url')

export const technologiesOf = ({
  number,
  technologies,
}: Pick<Student, 'number' | 'technologies'>) =>
  Array.from({ length: technologies }, (_, position) => ({
    id: uuid(number, position + 1),
    position: position + 1,
    title: `Tecnologia ${position + 1}`,
    status: LEVELS[position % LEVELS.length]!,
    created_at: NOW,
    updated_at: NOW,
  }))

/** As in the product, ids grow with time. */
export const uuid = (number: number, part: number) =>
  `01980000-${hex(number >> 12, 4)}-7${hex(number & 0xfff, 3)}-8000-${hex(part, 12)}`

const hex = (value: number, width: number) => value.toString(16).padStart(width, '0')
