const operator = 'quem cuida deste Techfólio'
const linkLasts = (minutes: number) =>
  `O link vale por ${minutes} minutos e só pode ser usado uma vez.`

export const forgotten = {
  title: 'Esqueci minha senha',
  lead: 'Acontece. Digite o email da sua conta e diremos como criar uma nova senha.',
  email: 'Email',
  submit: 'Continuar',
}

export const mailed = {
  title: 'Confira seu email',
  before: 'Se houver uma conta com ',
  after: ', enviamos para esse email um link para criar uma nova senha.',
  notes: (minutes: number, anHour: number) => [
    linkLasts(minutes),
    'Não chegou? Olhe também na caixa de spam e confira se o email está certo.',
    `Cada conta recebe no máximo ${anHour} links por hora.`,
  ],
  again: 'Tentar de novo',
  back: 'Voltar ao login',
}

export const contactOperator = {
  title: `Peça a ${operator}`,
  lead: 'Este Techfólio não envia emails, mas ninguém fica de fora: quem cuida dele pode criar um link para você escolher uma nova senha.',
  whom: 'Fale com',
  unknown: 'a pessoa que mantém o servidor da sua escola ou do seu curso',
  tell: (email: string) => `Diga que esqueceu a senha da conta ${email}.`,
  link: linkLasts,
}

export const newPassword = {
  title: 'Crie uma nova senha',
  lead: 'Ao salvar, você sairá de todos os aparelhos.',
  password: 'Nova senha',
  passwordConfirm: 'Confirmar nova senha',
  submit: 'Salvar nova senha',
  success: 'Senha alterada com sucesso',
  uncertain:
    'O servidor não respondeu. Confira a internet e tente de novo; se o link já não funcionar, sua senha pode ter mudado: tente entrar com a nova.',
}

export const deadLink = {
  title: 'Este link não funciona',
  lead: (minutes: number) =>
    `Ele já foi usado, passou dos ${minutes} minutos ou chegou incompleto.`,
  reloaded: 'Se você só recarregou esta página, abra de novo o link que recebeu.',
  another: 'Pedir outro link',
}
