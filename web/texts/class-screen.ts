import { atTime, exactly, onDay, onShortDay } from './moments.ts'

const DAY_MS = 24 * 60 * 60_000
const DAYS = ['hoje', 'ontem']

const midnightOf = (moment: number) => new Date(moment).setHours(0, 0, 0, 0)

/** Nights between the two. */
export const daysBetween = (moment: number, now: number) =>
  Math.max(0, Math.round((midnightOf(now) - midnightOf(moment)) / DAY_MS))

/** In days, not weeks, so that a column of them can be compared. */
const daysAgo = (days: number) => DAYS[days] ?? `há ${days} dias`

const students = (count: number) => (count === 1 ? '1 aluno' : `${count} alunos`)
const technologies = (count: number) => (count === 1 ? '1 tecnologia' : `${count} tecnologias`)
const listed = (words: string[]) => words.join(', ')

export const classScreen = {
  pageTitle: 'Turma',
  back: 'Turmas',
  students: (count: number) => (count === 0 ? 'Ainda sem alunos' : students(count)),
  failed: 'Não foi possível carregar a turma',
  print: 'Imprimir',
  csv: 'Baixar planilha (CSV)',
  downloaded: 'Planilha baixada',
}

export const toolbar = {
  title: 'Buscar e ordenar',
  search: 'Buscar aluno',
  clearSearch: 'Limpar busca',
  order: 'Ordem',
  orders: { name: 'Nome (A–Z)', progress: 'Menor progresso', changed: 'Mais tempo sem mudar' },
  byTechnology: (title: string, isAscending: boolean) =>
    `${title} (${isAscending ? 'menor' : 'maior'} nível)`,
  unchanged: (days: number) => `Sem mudanças há ${days} dias`,
  nothing: {
    search: (text: string) => `Nenhum aluno encontrado com “${text}”.`,
    unchanged: (days: number) => `Ninguém está sem mudanças há ${days} dias.`,
    both: (text: string, days: number) =>
      `Nenhum aluno sem mudanças há ${days} dias encontrado com “${text}”.`,
    clear: 'Ver a turma inteira',
  },
}

export const legend = {
  title: 'Legenda',
  none: 'ainda não',
  confirmed: 'confirmado',
}

export const map = {
  caption: (name: string) => `Tecnologias de ${name}: uma linha por aluno`,
  hint: 'Use as setas para andar pelo mapa e Enter para abrir um aluno.',
  expected: 'Esperadas na turma',
  others: 'Outras',
  usedBy: (count: number) => `Já usam, de ${count}`,
  corner: 'Aponte para uma tecnologia para ver quantos já usam.',
  uses: (count: number, all: number) => `${count} de ${all} já usam`,
  levels: (levels: { name: string; count: number }[]) =>
    listed(
      levels.map(({ name, count }) => `${count} ${name.toLowerCase()}${count === 1 ? '' : 's'}`),
    ),
  /** As `18 de 28 já usam · 1 avançado, 9 intermediários`. */
  column: (count: number, all: number, levels: { name: string; count: number }[]) =>
    count === 0
      ? map.uses(count, all)
      : `${map.uses(count, all)} · ${map.levels(levels.filter((one) => one.count > 0))}`,
  none: 'ainda não',
  cell: (level: string, isConfirmed: boolean) => (isConfirmed ? `${level}, confirmado` : level),
  lastChange: 'última mudança',
  changed: (days: number | null) => (days === null ? 'nada ainda' : daysAgo(days)),
  sheet: (at: number, of: number) => `parte ${at} de ${of}`,
  printed: (now: number) => `Impresso em ${onDay(now)}`,
  /** Where some have more than the map has columns for. */
  /** Tells namesakes apart. */
  since: (moment: number, withTime: boolean) =>
    `desde ${onDay(moment)}${withTime ? `, ${atTime(moment)}` : ''}`,
  beyond: (count: number, all: number, most: number) =>
    `Além das esperadas, o mapa mostra até ${most} tecnologias, do catálogo ou de mais de um aluno. ${count} de ${students(all)} ${count === 1 ? 'tem' : 'têm'} outras.`,
  beyondLead: 'Abra um aluno para ver todas.',
}

export const views = {
  label: 'Ver por',
  technologies: 'Tecnologias',
  students: 'Alunos',
  uses: 'já usam',
  of: (all: number) => `de ${all}`,
  order: (order: string) => `Ordem: ${order}`,
  noTechnologies: 'As tecnologias aparecem aqui quando alguém da turma adicionar a primeira.',
  changed: (days: number | null) => (days === null ? 'sem tecnologias' : `mudou ${daysAgo(days)}`),
  unchanged: (days: number) => daysAgo(days),
  beyond: (count: number) => `+${count} fora do mapa`,
}

export const code = {
  title: 'Código para entrar',
  short: 'Código',
  picture: (address: string) => `QR code de ${address}`,
  enlarge: 'Ampliar o código',
  copyCode: 'Copiar código',
  copyLink: 'Copiar link',
  copiedCode: 'Código copiado',
  copiedLink: 'Link copiado',
  until: (moment: number) => `Código · até ${onShortDay(moment)}`,
  ended: 'O código expirou: ninguém entra com ele.',
  renew: 'Gerar novo código',
  renewed: 'Novo código gerado',
  renewTitle: 'Gerar novo código?',
  renewLead: (spelled: string) =>
    `${spelled} e o link dele deixam de funcionar agora. Quem já entrou continua na turma.`,
  cancel: 'Cancelar',
  dialog: (name: string) => `Entrar em ${name}`,
  how: 'Aponte a câmera para o QR code, ou entre no Techfólio, abra Turmas e digite o código.',
  link: 'Link para entrar',
  codeField: 'Código da turma',
  localOnly: 'O link e o QR code só funcionam neste computador.',
  localOnlyLead:
    'Para a turma entrar, este Techfólio precisa estar na rede: fale com quem cuida dele.',
  drawingFailed: 'Não foi possível desenhar o QR code',
}

export const emptyClass = {
  title: 'Sua turma ainda está vazia',
  steps: [
    'Mostre o código na sala, ou envie o link.',
    'Cada aluno entra com a própria conta e escolhe o que mostra.',
    'O mapa aparece aqui assim que o primeiro entrar.',
  ],
}

export const classEvolution = {
  title: 'Evolução da turma',
  failed: 'Não foi possível carregar a evolução da turma',
  shared: (sharing: number, all: number) =>
    `Soma de ${sharing} de ${students(all)}: só quem compartilha a evolução.`,
  none: 'Ninguém da turma compartilha a evolução por enquanto.',
  noMonths: 'Quem compartilha a evolução ainda não tem tecnologias.',
}

export const member = {
  panel: 'Aluno',
  close: 'Fechar aluno',
  failed: 'Não foi possível carregar este aluno',
  gone: 'Esta pessoa não está mais na turma.',
  facts: (count: number, days: number | null) =>
    days === null ? 'Nenhuma tecnologia ainda' : `${technologies(count)} · mudou ${daysAgo(days)}`,
  waiting: 'Para confirmar',
  declared: (moment: number) => `Declarado em ${onShortDay(moment)}`,
  evidence: (count: number) => (count === 1 ? ', com 1 projeto: ' : `, com ${count} projetos: `),
  confirm: 'Confirmar nível',
  quietConfirm: 'Confirmar',
  confirmOf: (title: string, level: string) => `Confirmar ${title}, ${level}`,
  addNote: 'Adicionar uma frase',
  note: 'Sua frase',
  noteHint: 'Vai com a confirmação. O aluno decide se mostra.',
  tooLong: (most: number) => `A frase precisa ter no máximo ${most} caracteres`,
  done: (title: string) => `${title}: nível confirmado`,
  levelChanged:
    'O nome, a tecnologia ou o nível mudou enquanto você olhava. Confira e confirme de novo.',
  limit: 'Este aluno já tem o máximo de confirmações.',
  classLimit: 'Esta turma já tem 10.000 confirmações, o máximo. Para confirmar mais, abra outra.',
  teacherLimit: 'Você já deu 20.000 confirmações, o máximo.',
  confirmed: 'confirmado',
  confirmedOf: (title: string) => `${title}, confirmado: ver`,
  given: (moment: number) => `Você confirmou em ${onDay(moment)}.`,
  withdraw: 'Retirar confirmação',
  withdrawTitle: (title: string) => `Retirar a confirmação de ${title}?`,
  withdrawLead: 'A página da confirmação passa a dizer que foi retirada.',
  withdrawn: (title: string) => `${title}: confirmação retirada`,
  keep: 'Manter',
  changes: 'Últimas mudanças',
  change: {
    added: (title: string, level: string) => `${title}, ${level}`,
    moved: (title: string, level: string) => `${title} para ${level}`,
    removed: (title: string) => `${title} saiu da lista`,
  },
  ago: (moment: number, now: number) => daysAgo(daysBetween(moment, now)),
  levels: 'Níveis',
  all: (count: number) => `Ver as ${count}`,
  missing: (titles: string[]) => `Ainda não: ${listed(titles)}`,
  projects: 'Projetos',
  noProjects: 'Nenhum projeto ainda.',
  evolution: 'Evolução',
  notShared: {
    evolution: 'Não compartilha a evolução.',
    projects: 'Não compartilha projetos.',
  },
  nothing: 'Quando este aluno adicionar a primeira tecnologia, ela aparece aqui.',
  since: (moment: number) => `Na turma desde ${onDay(moment)}`,
  remove: 'Remover da turma',
  removeTitle: (name: string) => `Remover ${name}?`,
  removeLead:
    'Você deixa de ver o que esta pessoa compartilha. As confirmações continuam dela. Com um código válido ela pode entrar de novo.',
  removed: (name: string) => `${name} não está mais na turma`,
  cancel: 'Cancelar',
  reset: 'Criar link para nova senha',
  mayNotReset:
    'Sem permissão para criar um link para nova senha. Se esta pessoa esquecer a dela, peça a quem cuida deste Techfólio.',
}

export const reset = {
  title: 'Link para nova senha',
  lead: (name: string, minutes: number) =>
    `${name} permitiu isto ao entrar na turma, e recebe um aviso. O link funciona uma vez, por ${minutes} minutos.`,
  password: 'Sua senha',
  submit: 'Criar link',
  made: (name: string) => `Link para ${name}`,
  once: 'Só aparece agora. Entregue apenas a esta pessoa: copie, ou peça que ela aponte a câmera.',
  picture: 'QR code do link para nova senha',
  until: (moment: number) => `Funciona uma vez, até ${exactly(moment)}.`,
  done: 'Pronto',
  tooMany: (most: number) => `Você já criou ${most} links hoje. Tente de novo amanhã.`,
  wrongPassword: 'Essa não é a sua senha',
  notShared: 'Esta pessoa não permite mais que você crie este link.',
  notATeacher: 'Só quem foi indicado como docente por quem cuida deste Techfólio cria este link.',
}
