export const navigation = {
  label: 'Navegação principal',
  technologies: 'Tecnologias',
  evolution: 'Evolução',
  account: 'Conta',
  signOut: 'Sair',
}
