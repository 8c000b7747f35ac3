import * as z from 'zod/mini'
import { tidy } from './technologies.ts'
import { atMost, requiredText } from './text.ts'

/** Apart from the schemas of a link: of them the browser needs nothing. */
export const LINK_DAYS = [7, 30, 90] as const
export const MAX_LINK_DAYS = 90

export const WRONG_DAYS = `O link vale ${LINK_DAYS[0]}, ${LINK_DAYS[1]} ou ${LINK_DAYS[2]} dias, ou até o dia que você escolher`

const DAY = 86_400_000

export const CHOOSE_DAY = 'Escolha até que dia o link vale'

/** A whole day more than the maximum passes, so that its last day can be chosen at any hour; the server ends it earlier. */
export function problemOfEnd(end: string) {
  const left = Date.parse(end) - Date.now()
  if (Number.isNaN(left)) return CHOOSE_DAY
  if (left <= 0) return 'Escolha um dia que ainda não passou'
  if (left > (MAX_LINK_DAYS + 1) * DAY) return `O link vale no máximo ${MAX_LINK_DAYS} dias`
  return undefined
}

const LABEL_LENGTH = 60

export const LinkLabel = requiredText('Diga para quem é o link').check(
  z.overwrite(tidy),
  atMost(LABEL_LENGTH, `O nome do link precisa ter no máximo ${LABEL_LENGTH} caracteres`),
  z.meta({ maxLength: LABEL_LENGTH }),
)
