export const navigation = {
  label: 'Navegação principal',
  technologies: 'Tecnologias',
  projects: 'Projetos',
  evolution: 'Evolução',
  jobs: 'Vagas',
  portfolio: 'Portfólio',
  classes: 'Turmas',
  account: 'Conta',
  more: 'Mais',
  signOut: 'Sair',
}

export const staleProfile = {
  lead: 'O que aparece aqui pode estar desatualizado. Confira sua conexão.',
  retry: 'Tentar de novo',
}
