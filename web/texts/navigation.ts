export const navigation = {
  label: 'Navegação principal',
  technologies: 'Tecnologias',
  projects: 'Projetos',
  evolution: 'Evolução',
  portfolio: 'Portfólio',
  account: 'Conta',
  signOut: 'Sair',
}
