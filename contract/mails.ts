import { RESET_MINUTES } from './account-settings.ts'

/** Contains no user input: an account with a stranger's email must not be able to write to them. */
export interface MailText {
  subject: string
  text: string
}

const signature = (operator: string) =>
  `Quem cuida deste Techfólio: ${operator || 'a pessoa que mantém o servidor da sua escola'}\n`

export const resetMail = (link: string, operator: string): MailText => ({
  subject: 'Crie uma nova senha no Techfólio',
  text: `Olá!

Alguém pediu uma nova senha para a conta do Techfólio com este email. Se foi você, abra este link:

${link}

O link vale por ${RESET_MINUTES} minutos e só pode ser usado uma vez. Ao usá-lo, você sairá de todos os aparelhos.

Se não foi você, não precisa fazer nada: sua senha continua a mesma.

${signature(operator)}`,
})

export const emailChangedMail = (operator: string): MailText => ({
  subject: 'O email da sua conta no Techfólio mudou',
  text: `Olá!

A conta do Techfólio que usava este email agora usa outro. Se foi você, não precisa fazer nada.

Se não foi você, alguém sabe a sua senha: fale logo com quem cuida deste Techfólio.

${signature(operator)}`,
})

export const memberResetMail = (operator: string): MailText => ({
  subject: 'Um link para uma nova senha da sua conta no Techfólio',
  text: `Olá!

Quem dá aula em uma das suas turmas criou um link para uma nova senha da sua conta do Techfólio, como você permitiu na turma. O link vale por ${RESET_MINUTES} minutos e só pode ser usado uma vez. Em Conta, na parte Sessões, está quem o criou.

Se foi você que pediu, não precisa fazer nada.

Se você não esperava por isso, entre e troque sua senha: assim o link deixa de valer. Depois desligue essa permissão em Turmas. Se já não conseguir entrar, fale logo com quem cuida deste Techfólio.

${signature(operator)}`,
})
