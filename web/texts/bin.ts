export const bin = {
  open: (count: number) => `Lixeira (${count})`,
  title: 'Lixeira',
  lead: (days: number) => `O que você exclui fica aqui por ${days} dias.`,
  goes: (days: number) => `Vai para a lixeira e fica lá por ${days} dias.`,
  empty: 'A lixeira está vazia.',
  failed: 'Não foi possível abrir a lixeira. Confira sua conexão.',
  retry: 'Tentar de novo',
  gone: (days: number, erased: string) =>
    `será ${erased} ${days < 1 ? 'hoje' : days === 1 ? 'em 1 dia' : `em ${days} dias`}`,
  restore: 'Restaurar',
  deleteForGood: 'Excluir definitivamente',
  ask: 'Excluir definitivamente? Isso não pode ser desfeito.',
  keep: 'Manter',
  undo: 'Desfazer',
}

export const unanswered = {
  unreachable: 'Sem conexão com o servidor. Confira a lista e a lixeira.',
  timed_out: 'O servidor demorou a responder. Confira a lista e a lixeira.',
}
