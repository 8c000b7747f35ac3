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
  note: (title: string) => `Salvar uma nota de ${title}`,
  addProject: (title: string) => `Adicionar o projeto ${title}`,
  editProject: (title: string) => `Atualizar o projeto ${title}`,
  portfolio: 'Mudar o que seu portfólio mostra',
}
