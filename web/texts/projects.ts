export const projectsCounted = (count: number) => (count === 1 ? 'projeto' : 'projetos')

export const projects = {
  title: 'Projetos',
  add: 'Adicionar projeto',
  addShort: 'Adicionar',
  edit: (title: string) => `Editar ${title}`,
  remove: (title: string) => `Excluir ${title}`,
  stale: 'Não foi possível carregar seus projetos',
}

export const emptyProjects = {
  title: 'Mostre o que você construiu',
  lead: 'Um site, um jogo, um exercício do curso: cada projeto mostra o que você sabe fazer com as suas tecnologias.',
  add: 'Adicionar o primeiro',
}

export const projectCard = {
  technologies: 'Tecnologias usadas',
  deployed: (title: string) => `${title} no ar:`,
  repository: (title: string) => `Repositório de ${title}:`,
  newTab: '(abre em outra aba)',
}

export const technologyProjects = {
  title: 'Projetos',
  add: 'Projeto',
  show: 'Mostrar um projeto',
  showWith: (title: string) => `Mostrar um projeto com ${title}`,
  addWith: (title: string) => `Adicionar projeto com ${title}`,
  none: 'O que você fizer com esta tecnologia aparece aqui.',
  invite: 'Você chegou ao Avançado. Que tal mostrar um projeto feito com ela? Pode ser pequeno.',
}

export const projectForm = {
  name: 'Título',
  namePlaceholder: 'Cardápio da Vila',
  description: 'Descrição',
  descriptionPlaceholder: 'O que é, para quem, e o que você fez',
  repository: 'Repositório (opcional)',
  deployed: 'Endereço no ar (opcional)',
  addressPlaceholder: 'https://',
}

export const projectModals = {
  create: {
    title: 'Cadastrar Projeto',
    submit: 'Cadastrar projeto',
    success: 'Projeto adicionado com sucesso',
  },
  edit: {
    title: 'Atualizar Projeto',
    submit: 'Salvar alterações',
    success: 'Projeto atualizado com sucesso',
  },
  delete: {
    name: 'Título',
    title: 'Excluir Projeto',
    submit: 'Excluir',
    success: 'Projeto excluído com sucesso',
  },
}

export const picker = {
  label: 'Tecnologias usadas (opcional)',
  search: 'Buscar nas suas tecnologias',
  clearSearch: 'Limpar busca',
  keys: 'Setas percorrem a lista, espaço marca.',
  chosen: (count: number) => (count === 1 ? '1 escolhida:' : `${count} escolhidas:`),
  addedWithProject: (titles: readonly string[]) =>
    titles.length === 1
      ? `${titles[0]} entra na sua lista quando o projeto for salvo.`
      : `${new Intl.ListFormat('pt-BR').format(titles)} entram na sua lista quando o projeto for salvo.`,
  notAdded: (title: string, reason: string) => `${title}: ${reason}.`,
  noneChosen: 'Nenhuma escolhida ainda.',
  found: (count: number) => (count === 1 ? '1 tecnologia' : `${count} tecnologias`),
  nothingFound: 'Nada encontrado na sua lista.',
  noneThere: 'Sua lista ainda não tem tecnologias. Você pode ligar o projeto a elas depois.',
}

export const projectGone =
  'Esse projeto não existe mais: foi excluído em outra aba ou em outro aparelho.'

export const projectRefusals = {
  not_found: projectGone,
  invalid_input: 'Confira os campos marcados e tente de novo.',
  unreachable:
    'Sem conexão com o servidor. O que você digitou continua aqui: confira a lista antes de tentar de novo.',
  timed_out: 'O servidor demorou a responder. Confira a lista antes de tentar de novo.',
}

export const projectBin = {
  removed: 'excluído',
  erased: 'apagado',
  restored: 'Projeto restaurado com sucesso',
  deletedForGood: 'Projeto excluído definitivamente',
  refusals: { not_found: 'Esse projeto não está mais na lixeira.' },
}
