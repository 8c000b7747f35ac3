import * as z from 'zod/mini'
import { isReserved } from './reserved-addresses.ts'
import { atLeast, atMost, matches, requiredText } from './text.ts'

const LENGTH = { min: 3, max: 30 }

export const RENAMES = { most: 3, days: 30 }

export const ADDRESS_TAKEN = 'Esse endereço já é de alguém, tente outro'
export const ADDRESS_RESERVED = 'Esse endereço não pode ser usado, tente outro'
export const TOO_MANY_RENAMES = `Você já trocou de endereço ${RENAMES.most} vezes em ${RENAMES.days} dias`

/** The part after `/@`. Case-insensitive, ASCII only: other alphabets have lookalikes. */
export const PortfolioAddress = requiredText('Você precisa escolher um endereço').check(
  z.trim(),
  matches(
    /^@?[A-Za-z0-9-]*$/,
    'O endereço só pode ter letras de a a z sem acento, números e hífens',
  ),
  z.overwrite((typed) => typed.replace('@', '').toLowerCase()),
  atLeast(LENGTH.min, `O endereço precisa ter pelo menos ${LENGTH.min} caracteres`),
  atMost(LENGTH.max, `O endereço precisa ter no máximo ${LENGTH.max} caracteres`),
  matches(/^[^-].*[^-]$/, 'O endereço não pode começar nem terminar com hífen'),
  matches(/^(?!.*--)/, 'O endereço não pode ter dois hífens seguidos'),
  z.meta({ minLength: LENGTH.min, maxLength: LENGTH.max }),
)

export const AddressInput = z.object({
  address: PortfolioAddress.check(
    z.refine((address) => !isReserved(address), {
      error: ADDRESS_RESERVED,
      when: ({ issues }) => issues.length === 0,
    }),
  ),
})
export type AddressInput = z.output<typeof AddressInput>

/** Also taken: an address that was published and given up recently. */
const ADDRESS_STATES = ['free', 'yours', 'taken', 'reserved'] as const
export const AddressState = z.object({ address: z.string(), state: z.enum(ADDRESS_STATES) })
export type AddressState = z.output<typeof AddressState>
