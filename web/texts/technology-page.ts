export const technologyPage = {
  title: 'Tecnologia',
  back: 'Tecnologias',
  since: 'desde',
  changed: 'mudou',
  changeLevel: 'Mudar nível',
}

export const timeline = {
  title: 'Linha do tempo',
  failed: 'Não foi possível carregar a linha do tempo',
  more: 'Mostrar mais',
  failedMore: 'Não foi possível carregar o resto da linha do tempo',
  moreBefore: 'Há mais mudanças antes destas. Para imprimir tudo, use “Mostrar mais” na tela.',
  write: 'Escrever uma nota',
  writeOn: (event: string, day: string) => `Escrever uma nota: ${event}, ${day}`,
  editOn: (event: string, day: string) => `Editar nota: ${event}, ${day}`,
}

export const noteForm = {
  label: 'Nota',
  named: (event: string, day: string) => `Nota: ${event}, ${day}`,
  changedElsewhere: (note: string) =>
    note
      ? `Esta nota mudou em outro lugar, e agora diz: “${note}”\nSalvar aqui a substitui.`
      : 'Esta nota foi excluída em outro lugar. Salvar aqui a escreve de novo.',
  placeholder: 'O que ajudou? O que travou?',
  emptyTakesAway: 'Vazia, a nota é excluída.',
  submit: 'Salvar nota',
  cancel: 'Cancelar',
  saved: 'Nota salva',
  removed: 'Nota excluída',
}

export const goneTechnology = {
  pageTitle: 'Tecnologia fora da lista',
  title: 'Tecnologia não encontrada',
  lead: 'Ela não está na sua lista: foi excluída definitivamente, ou este endereço não é de uma tecnologia sua.',
  toList: 'Ver minhas tecnologias',
  inBin: 'está na lixeira',
  removed: 'Foi excluída',
  whole: 'Restaurada, volta com toda a linha do tempo.',
  openBin: 'Abrir a lixeira',
  notKept: 'Esta tecnologia não está guardada neste aparelho',
}
