import { shortDayName } from './dates.ts'

export const confirmationPage = {
  kind: 'Confirmação de nível',
  title: (title: string, student: string) => `Confirmação de nível: ${title}, de ${student}`,
  description: 'Abra para ver quem confirmou, quando, e se a confirmação ainda vale.',
  day: shortDayName,
  current: {
    answer: 'Confirmação válida',
    lead: 'Conferida agora por este servidor: não foi retirada, e o nível é o atual.',
    situation: 'Em vigor, não foi retirada',
  },
  outdated: {
    answer: 'O nível mudou depois desta confirmação',
    lead: (title: string) =>
      [
        'Conferida agora por este servidor: não foi retirada, mas ',
        title,
        ' já não está neste nível na lista de quem a recebeu.',
      ] as const,
    situation: 'Desatualizada, não foi retirada',
  },
  withdrawn: {
    answer: (day: string) => `Retirada em ${shortDayName(day)}`,
    byTeacher: 'Quem confirmou voltou atrás: esta confirmação não vale mais.',
    byDeletion: 'A conta de quem confirmou foi excluída: esta confirmação não vale mais.',
    situation: (day: string) => `Retirada em ${shortDayName(day)}`,
  },
  /** Before the teacher's name. */
  confirmedBy: 'Confirmado por ',
  wasConfirmedBy: 'Foi confirmado por ',
  deletedTeacher: 'quem dava aula, cuja conta foi excluída',
  /** Before the name of the class, which may begin with the word itself. */
  inClass: (name: string) => (/^turma\b/i.test(name) ? ', ' : ', turma '),
  on: ', em ',
  noteBy: 'O que escreveu quem confirmou',
  means: (level: string) => [`O que ${level} quer dizer em `, ''] as const,
  checked: 'Como foi verificada',
  situation: 'Situação',
  confirmedAt: 'Confirmada em',
  key: 'Chave da assinatura',
  algorithm: 'Ed25519',
  id: 'Código desta confirmação',
  file: 'Ver JSON assinado',
  keys: 'Ver chaves públicas',
  noPublicAddress:
    'Sem arquivo assinado: este servidor não tem um endereço público que o arquivo possa citar.',
  noLongerSigned: 'Sem arquivo assinado: só há um enquanto a confirmação vale.',
  onPaper: (address: string) =>
    `No papel isto não se atualiza: para saber se ainda vale, abra ${address}`,
  onPaperHere: (path: string) =>
    `No papel isto não se atualiza: para saber se ainda vale, abra ${path} neste servidor.`,
  word: 'É a palavra de quem ensina sobre o que viu em aula. Não é diploma nem nota.',
  proves:
    'A assinatura prova que este servidor emitiu o arquivo e que nada nele foi alterado. Não prova a identidade de ninguém, nem que a confirmação ainda vale: um arquivo já baixado continua passando na verificação depois de uma retirada. Quem diz o que vale agora é esta página.',
}
