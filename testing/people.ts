import { randomUUID } from 'node:crypto'
import { COURSE_MODULES, type SignUpForm } from '../contract/accounts.ts'

export const PASSWORD = 'Senha-forte1'

/** What a person called so types into the sign-up form; the same name is the same person. */
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

/** Somebody nobody has met before, whatever they are called. */
export const newPerson = (name = 'Ana Souza'): SignUpForm => ({
  ...signUpOf(name),
  email: `${randomUUID()}@exemplo.com.br`,
})
