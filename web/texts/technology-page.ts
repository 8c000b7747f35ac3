export const technologyPage = {
  back: 'Tecnologias',
  since: 'desde',
  changed: 'mudou',
  changeLevel: 'Mudar nível',
}

export const timeline = {
  title: 'Linha do tempo',
  failed: 'Não foi possível carregar a linha do tempo',
  write: 'Escrever uma nota',
  writeOn: (event: string, day: string) => `Escrever uma nota: ${event}, ${day}`,
  editOn: (event: string, day: string) => `Editar nota: ${event}, ${day}`,
}

export const noteForm = {
  label: 'Nota',
  placeholder: 'O que ajudou? O que travou?',
  emptyTakesAway: 'Vazia, a nota é removida.',
  submit: 'Salvar nota',
  cancel: 'Cancelar',
  saved: 'Nota salva',
  removed: 'Nota removida',
}

export const goneTechnology = {
  pageTitle: 'Tecnologia fora da lista',
  title: 'Tecnologia não encontrada',
  lead: 'Ela não está na sua lista: foi excluída de vez, ou este endereço não é de uma tecnologia sua.',
  toList: 'Ver minhas tecnologias',
  inBin: 'está na lixeira',
  removed: 'Foi deletada',
  whole: 'Restaurada, volta com toda a linha do tempo.',
  openBin: 'Abrir a lixeira',
}
