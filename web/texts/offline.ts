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

const changes = (count: number) => (count === 1 ? '1 mudança' : `${count} mudanças`)
const willBe = (count: number) => (count === 1 ? 'será enviada' : 'serão enviadas')

export const outbox = {
  banner: (count: number) => `Sem conexão. ${changes(count)} ${willBe(count)} quando ela voltar.`,
  sending: (count: number) => `Enviando ${changes(count)}…`,
  pending: 'aguardando conexão',
  deletion: (title: string) => `${title}: a exclusão será enviada quando a conexão voltar.`,
  refusedTitle: (count: number) =>
    count === 1 ? 'Uma mudança não foi aceita' : `${count} mudanças não foram aceitas`,
  refusedLead: 'Você fez isto sem conexão, e o servidor recusou. Escolha o que fazer.',
  gone: 'Isto foi excluído em outro aparelho, e a mudança não foi feita.',
  noReason: 'O servidor recusou esta mudança.',
  discard: 'Descartar',
  retry: 'Tentar de novo',
  addAgain: 'Adicionar de novo',
  of: (action: string, what: string) => `${action}: ${what}`,
  leave: {
    title: 'Sair sem enviar?',
    lead: (count: number) =>
      count === 1
        ? 'Você tem 1 mudança que ainda não foi enviada. Se sair agora, ela será descartada.'
        : `Você tem ${count} mudanças que ainda não foram enviadas. Se sair agora, elas serão descartadas.`,
    submit: 'Sair e descartar',
    stay: 'Continuar aqui',
  },
}

/** What a change is called while it waits, and when it was refused. */
export const described = {
  addTechnology: (title: string, level: string) => `Adicionar ${title} (${level})`,
  changeLevel: (title: string, level: string) => `Mudar ${title} para ${level}`,
  remove: (title: string) => `Excluir ${title}`,
  restore: (title: string) => `Restaurar ${title}`,
  ticks: (title: string) => `Guardar as marcas da régua de ${title}`,
  rename: (title: string, to: string) => `Renomear ${title} para ${to}`,
  note: (title: string) => `Salvar uma nota de ${title}`,
  addProject: (title: string) => `Adicionar o projeto ${title}`,
  editProject: (title: string) => `Atualizar o projeto ${title}`,
  addGoal: (title: string) => `Adicionar ${title} às metas`,
  removeGoal: (title: string) => `Tirar ${title} das metas`,
  portfolio: 'Mudar o que seu portfólio mostra',
}
