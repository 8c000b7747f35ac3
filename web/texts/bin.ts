export const bin = {
  open: (count: number) => `Lixeira (${count})`,
  title: 'Lixeira',
  lead: (days: number) => `O que você deleta fica aqui por ${days} dias.`,
  empty: 'A lixeira está vazia.',
  failed: 'Não foi possível abrir a lixeira. Confira sua conexão.',
  retry: 'Tentar de novo',
  gone: (days: number) =>
    days > 1 ? `some em ${days} dias` : days === 1 ? 'some em 1 dia' : 'some hoje',
  restore: 'Restaurar',
  deleteForGood: 'Excluir de vez',
  ask: 'Excluir de vez? Isso não pode ser desfeito.',
  keep: 'Manter',
  undo: 'Desfazer',
  unanswered: 'O servidor não respondeu, e não sabemos se a exclusão foi feita. Tente de novo.',
}
