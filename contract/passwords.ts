import { PASSWORD_LENGTH } from './login.ts'

const SPECIALS = '#?!@$%^&*-'

/** Rules for a new password, each with its error message and its label in the checklist. */
export const PASSWORD_RULES = [
  {
    pattern: new RegExp(`.{${PASSWORD_LENGTH.min}}`, 'su'),
    sentence: `Sua senha precisa de no mínimo ${PASSWORD_LENGTH.min} caracteres`,
    label: `${PASSWORD_LENGTH.min} ou mais caracteres`,
  },
  { pattern: /[0-9]/, sentence: 'É necessário um número', label: 'Um número' },
  {
    pattern: /\p{Lu}/u,
    sentence: 'É necessária uma letra maiúscula',
    label: 'Uma letra maiúscula',
  },
  {
    pattern: /\p{Ll}/u,
    sentence: 'É necessária uma letra minúscula',
    label: 'Uma letra minúscula',
  },
  {
    pattern: new RegExp(`[${SPECIALS}]`),
    sentence: 'É necessário um caractere especial',
    label: `Um destes: ${Array.from(SPECIALS).join(' ')} ("." e "_" não valem)`,
  },
]
