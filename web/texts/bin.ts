export const bin = {
  open: (count: number) => `Lixeira (${count})`,
  title: 'Lixeira',
  lead: (days: number) => `O que você deleta fica aqui por ${days} dias.`,
  empty: 'A lixeira está vazia.',
  failed: 'Não foi possível abrir a lixeira. Confira sua conexão.',
  retry: 'Tentar de novo',
  removed: 'deletada',
  gone: (days: number) =>
    days > 1 ? `some em ${days} dias` : days === 1 ? 'some em 1 dia' : 'some hoje',
  restore: 'Restaurar',
  deleteForGood: 'Excluir de vez',
  ask: 'Excluir de vez? Isso não pode ser desfeito.',
  keep: 'Manter',
  undo: 'Desfazer',
  restored: 'Tecnologia restaurada com sucesso',
  deletedForGood: 'Tecnologia excluída de vez',
  refusals: {
    technology_exists: 'Você já adicionou essa tecnologia de novo. A deletada continua na lixeira.',
    not_found: 'Essa tecnologia não está mais na lixeira.',
    unreachable: 'Sem conexão com o servidor. A tecnologia continua na lixeira.',
    timed_out: 'O servidor demorou a responder. Confira a lista e a lixeira.',
  },
}
