export const home = {
  title: 'Início',
  greeting: 'Olá, ',
  section: 'Tecnologias',
  counted: (count: number) => (count === 1 ? 'tecnologia' : 'tecnologias'),
  add: 'Adicionar tecnologia',
  edit: (title: string) => `Editar ${title}`,
  remove: (title: string) => `Deletar ${title}`,
}

export const emptyList = {
  title: 'Sua lista começa aqui',
  lead: 'Qual foi a última coisa que você aprendeu? HTML, Git, React… toda tecnologia conta.',
  add: 'Adicionar a primeira',
}

export const staleList = {
  title: 'Não foi possível carregar suas tecnologias',
  lead: 'O que aparece aqui pode estar desatualizado. Confira sua conexão.',
  retry: 'Tentar de novo',
}

const name = 'Nome do projeto'
export const levelLabel = 'Selecionar status'

export const createModal = {
  name,
  title: 'Cadastrar Tecnologia',
  namePlaceholder: 'Digite o nome da tecnologia',
  levelPlaceholder: 'Escolha seu status',
  submit: 'Cadastrar tecnologia',
  success: 'Tecnologia adicionada com sucesso',
  alreadyThere: 'Erro! você já tem essa tecnologia tente atualizá-la',
  takenTitle: 'Esta já está na sua lista',
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
}

export const changeFailed = 'Ops! ocorreu um erro, tente novamente'

export const technologyGone =
  'Essa tecnologia não existe mais: foi deletada em outra aba ou em outro aparelho.'
