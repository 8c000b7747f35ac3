type Words = readonly string[]
const SHARED = ['três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez']
const MASCULINE: Words = ['zero', 'um', 'dois', ...SHARED]
const FEMININE: Words = ['zero', 'uma', 'duas', ...SHARED]

/** Written out up to ten, in figures from eleven on. */
export const masculine = (count: number) => MASCULINE[count] ?? String(count)
export const feminine = (count: number) => FEMININE[count] ?? String(count)

const DAYS_A_MONTH = 365.25 / 12

/** `um ano e três meses`, to the nearest month, and `dez dias` below one. */
export function daysInWords(days: number) {
  const months = Math.round(days / DAYS_A_MONTH)
  if (months === 0) return `${masculine(days)} ${days === 1 ? 'dia' : 'dias'}`
  const years = Math.floor(months / 12)
  const rest = months % 12
  const parts = [
    years > 0 && `${masculine(years)} ${years === 1 ? 'ano' : 'anos'}`,
    rest > 0 && `${masculine(rest)} ${rest === 1 ? 'mês' : 'meses'}`,
  ]
  return parts.filter(Boolean).join(' e ')
}

/**
 * `Agenda, Blog e mais 3`, with so many names at most. The format is made when it is needed: the first one is slow and
 * would delay the start.
 */
export const listed = (names: string[], most: number) =>
  new Intl.ListFormat('pt-BR').format(
    names.length > most ? [...names.slice(0, most), `mais ${names.length - most}`] : names,
  )

export const counted = (count: number, most: number) => `${count} de ${most}`

export const left = (count: number) =>
  count === 1
    ? 'Resta 1 caractere'
    : count >= 0
      ? `Restam ${count} caracteres`
      : 'Texto longo demais'
