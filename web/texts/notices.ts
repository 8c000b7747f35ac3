import { onDay, onShortDay } from './moments.ts'

const isThisYear = (moment: number) => new Date(moment).getFullYear() === new Date().getFullYear()

/** As `18 nov`, with the year if it is another one. */
const dayOf = (moment: number) => (isThisYear(moment) ? onShortDay(moment) : onDay(moment))

/** Without a name once the teacher's account is deleted. */
const whoMade = (teacher: string | null, className: string) =>
  teacher === null ? `quem dava aula em ${className}` : `${teacher} (${className})`

export const notices = {
  heading: 'Avisos',
  failed: 'Não foi possível carregar seus avisos',
  made: (at: number, teacher: string | null, className: string) =>
    `Em ${dayOf(at)}, ${whoMade(teacher, className)} criou um link para uma nova senha da sua conta.`,
  unexpected: 'Não esperava por isso?',
  changePassword: 'Troque sua senha',
  orTalk: 'e o link deixa de valer. Se não souber sua senha, fale com quem cuida deste Techfólio.',
  understood: 'Entendi',
}
