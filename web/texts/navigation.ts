export const navigation = {
  label: 'Navegação principal',
  technologies: 'Tecnologias',
  projects: 'Projetos',
  evolution: 'Evolução',
  account: 'Conta',
  signOut: 'Sair',
}
