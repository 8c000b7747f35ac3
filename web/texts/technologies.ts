import { listed } from './numbers.ts'

export const home = {
  title: 'Início',
  greeting: 'Olá, ',
  section: 'Tecnologias',
  counted: (count: number) => (count === 1 ? 'tecnologia' : 'tecnologias'),
  add: 'Adicionar tecnologia',
  addShort: 'Adicionar',
  edit: (title: string) => `Editar ${title}`,
  remove: (title: string) => `Excluir ${title}`,
}

export const summary = {
  title: 'Resumo',
  lastChange: 'Última mudança',
}

export const levelControl = {
  change: (level: string, title: string) => `${level}, mudar nível de ${title}`,
  menu: (title: string) => `Nível de ${title}`,
}

export const toolbar = {
  title: 'Buscar e filtrar',
  search: 'Buscar nas suas tecnologias',
  clearSearch: 'Limpar busca',
  level: 'Nível',
  everyLevel: 'Todas',
  category: 'Categoria',
  everyCategory: 'Categoria',
  otherCategory: 'Outras',
  order: 'Ordem',
  orders: {
    added: 'Ordem de cadastro',
    name: 'Por nome',
    level: 'Por nível',
    changed: 'Mais recentes',
  },
  found: (shown: number, all: number) => `${shown} de ${all} tecnologias`,
  newStays: (title: string) => `${title} aparece porque é nova`,
  clear: 'Limpar filtros',
  searchShort: 'Buscar tecnologia',
  filter: 'Filtrar',
  filterTitle: 'Filtrar e ordenar',
  filterInUse: 'Filtrar e ordenar, com filtros em uso',
  reset: 'Limpar',
  show: (count: number) => {
    if (count === 0) return 'Nada com estes filtros'
    return count === 1 ? 'Mostrar 1 tecnologia' : `Mostrar ${count} tecnologias`
  },
}

/** What the address of the list calls them. */
export const listAddress = {
  text: 'busca',
  level: 'nivel',
  category: 'categoria',
  order: 'ordem',
  orders: { added: 'cadastro', name: 'nome', level: 'nivel', changed: 'recentes' },
  otherCategory: 'outras',
}

export const nothingFound = {
  title: (text: string) =>
    text ? `Nada encontrado para “${text}”` : 'Nada encontrado com estes filtros',
  lead: 'Ainda não está na sua lista. Que tal adicionar?',
  elsewhere: 'Está na sua lista, mas fora dos filtros escolhidos.',
  narrow: 'Nenhuma das suas tecnologias corresponde aos filtros escolhidos.',
  add: (text: string) => `Adicionar “${text}”`,
}

export const emptyList = {
  title: 'Sua lista começa aqui',
  lead: 'Qual foi a última coisa que você aprendeu? HTML, Git, React… toda tecnologia conta.',
  add: 'Adicionar a primeira',
}

export const staleList = 'Não foi possível carregar suas tecnologias'

const name = 'Nome do projeto'
export const levelLabel = 'Selecionar status'
export const levelNotChosen = 'Escolha um nível e veja aqui o que ele quer dizer.'

export const createModal = {
  name,
  title: 'Cadastrar Tecnologia',
  namePlaceholder: 'Digite o nome da tecnologia',
  levelPlaceholder: 'Escolha seu status',
  submit: 'Cadastrar tecnologia',
  success: 'Tecnologia adicionada com sucesso',
  alreadyThere: 'Erro! você já tem essa tecnologia tente atualizá-la',
  takenTitle: 'Esta já está na sua lista',
  didYouMean: (title: string) => `Você quis dizer ${title}?`,
  sideBySide: (titles: readonly string[]) => {
    const all = new Intl.ListFormat('pt-BR').format(titles)
    return titles.length === 2
      ? `São duas: ${all}. Adicionar as duas`
      : `São ${titles.length}: ${all}. Adicionar todas`
  },
  see: (title: string) => `Ver ${title}`,
  alreadyYours: (level: string) => `Na sua lista · ${level}`,
  suggestions: 'Sugestões',
  suggestionsCounted: (count: number) => (count === 1 ? '1 sugestão' : `${count} sugestões`),
}

/** For several added at once. */
export const addedTogether = {
  refusals: {
    technology_exists: 'Já está na sua lista',
    technology_limit: 'Sua lista está cheia',
    id_taken: 'Não foi aceita. Tente de novo',
  },
}

export const renameForm = {
  open: 'Renomear',
  openOf: (title: string) => `Renomear ${title}`,
  label: 'Novo nome',
  submit: 'Salvar nome',
  cancel: 'Cancelar',
  success: 'Tecnologia renomeada com sucesso',
  taken: 'Você já tem outra tecnologia com este nome',
}

export const editModal = {
  name,
  title: 'Atualizar Tecnologia',
  levelPlaceholder: 'Escolha uma opção de status',
  currentLevel: (level: string) => `Hoje: ${level}`,
  submit: 'Salvar alterações',
  success: 'Tecnologia atualizada com sucesso',
}

export const deleteModal = {
  name,
  level: 'Status',
  title: 'Deletar Tecnologia',
  submit: 'Excluir',
  success: 'Tecnologia deletada com sucesso',
  usedIn: (projects: string[]) => `Usada em ${listed(projects, 3)}.`,
}

export const technologyBin = {
  removed: 'excluída',
  erased: 'apagada',
  restored: 'Tecnologia restaurada com sucesso',
  deletedForGood: 'Tecnologia excluída definitivamente',
  refusals: {
    technology_exists: 'Você já adicionou essa tecnologia de novo. A excluída continua na lixeira.',
    not_found: 'Essa tecnologia não está mais na lixeira.',
  },
}

export const technologyGone =
  'Essa tecnologia não existe mais: foi excluída em outra aba ou em outro aparelho.'
