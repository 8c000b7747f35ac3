import { atTime, onLongDay } from './moments.ts'

const isSameDay = (one: number, other: number) =>
  new Date(one).toDateString() === new Date(other).toDateString()

/** As `14:02`, and `14 de novembro, 14:02` where that was another day. */
const momentOf = (moment: number, now: number) =>
  isSameDay(moment, now) ? atTime(moment) : `${onLongDay(moment)}, ${atTime(moment)}`

export const offline = {
  banner: (moment: number, now: number) =>
    `Sem conexão: o que você vê é de ${momentOf(moment, now)}`,
  shownAt: (moment: number, now: number) => `O que você vê é de ${momentOf(moment, now)}.`,
  title: 'Sem conexão',
  writing: 'Você pode continuar: o que mudar será enviado quando ela voltar.',
  needsServer: 'Para isto é preciso ter conexão.',
  notKept: 'Sem conexão: isto aparece quando ela voltar.',
  wholeScreen: 'Esta tela precisa de conexão, e continua de onde parou quando ela voltar.',
}
