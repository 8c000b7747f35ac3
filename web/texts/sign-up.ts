/** Created when called: the first Intl.ListFormat is slow and would delay the start. */
const listed = (labels: string[]) =>
  new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(labels)

export const signUp = {
  title: 'Crie sua conta',
  lead: 'Rápido e grátis, vamos nessa',
  labels: {
    name: 'Nome',
    email: 'Email',
    password: 'Senha',
    passwordConfirm: 'Confirmar senha',
    bio: 'Bio',
    contact: 'Contato',
    course_module: 'Selecionar módulo',
  },
  placeholders: {
    name: 'Como você se chama',
    email: 'voce@exemplo.com',
    bio: 'Fale um pouco sobre você',
    contact: '(11) 91234-5678',
    course_module: 'Escolha seu módulo',
  },
  required: 'Campos com * são obrigatórios',
  confirmationToggle: { show: 'Mostrar confirmação', hide: 'Ocultar confirmação' },
  passwordRules: 'A senha precisa de:',
  ruleMet: '(certo)',
  rulesLeft: (labels: string[]) =>
    labels.length > 0 ? `Na senha ainda falta: ${listed(labels)}.` : 'A senha está completa.',
  submit: 'Cadastrar',
  missing: (labels: string[]) => `Falta preencher: ${listed(labels)}.`,
  success: 'Usuário criado com sucesso',
  emailTaken: 'Esse email já existe, tente outro',
  takenEmail: 'Já existe uma conta com este email. É sua? Volte e entre com ela.',
  failure: 'Ops! Algo deu errado',
  uncertain:
    'O servidor não respondeu, e sua conta pode já ter sido criada. Tente de novo; se o email já existir, volte e entre com ele.',
}
