export const navigation = {
  label: 'Navegação principal',
  technologies: 'Tecnologias',
  account: 'Conta',
  signOut: 'Sair',
}
