import { randomUUID } from 'node:crypto'
import { COURSE_MODULES, type SignUpForm } from '../contract/accounts.ts'

export const PASSWORD = 'Senha-forte1'

/** The sign-up form of a user with that name; the same name is the same user. */
export function signUpOf(name: string): SignUpForm {
  return {
    name,
    email: `${(name.toLowerCase().match(/[a-z0-9]+/g) ?? []).join('.')}@exemplo.com.br`,
    password: PASSWORD,
    passwordConfirm: PASSWORD,
    bio: 'Estudo programação à noite.',
    contact: '(11) 91234-5678',
    course_module: COURSE_MODULES[0].value,
  }
}

/** A user with a unique email. */
export const newPerson = (name = 'Ana Souza'): SignUpForm => ({
  ...signUpOf(name),
  email: `${randomUUID()}@exemplo.com.br`,
})
