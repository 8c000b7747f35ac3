export const pitch = {
  title: 'O que você aprende merece ser visto.',
  lead: 'Anote cada tecnologia do curso, marque seu nível e acompanhe o quanto já avançou.',
  tile: 'JS',
  example: 'JavaScript, em oito meses',
  levels: [
    ['Iniciante', '2 mar'],
    ['Intermediário', '19 mai'],
    ['Avançado', '8 out'],
  ],
}

export const login = {
  title: 'Login',
  email: 'Email',
  password: 'Senha',
  forgotten: 'Esqueci minha senha',
  passwordChanged: 'Sua senha mudou. Entre com a nova.',
  invited: 'Entre ou crie sua conta para ver o convite.',
  invites: (teacher: string, name: string) => `${teacher} convida você para ${name}.`,
  invitationEnded: 'Este convite expirou ou foi digitado errado. Peça outro a quem dá a aula.',
  submit: 'Entrar',
  noAccount: 'Ainda não possuiu uma conta',
  signUp: 'Cadastre-se',
  success: 'Login feito com sucesso',
  offline: 'Sem conexão. Confira a internet e tente de novo.',
  wrongCredentials: 'Email ou senha incorretos',
}
