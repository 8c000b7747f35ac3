import { dayName, monthName, monthTitle } from './dates.ts'

const technologies = (count: number) => (count === 1 ? 'tecnologia' : 'tecnologias')

export const evolution = {
  title: 'Evolução',
  failed: 'Não foi possível carregar sua evolução',
}

export const noHistory = {
  title: 'Sua história começa com a primeira tecnologia',
  lead: 'Adicione o que você já estuda. A partir daí, cada passo fica guardado aqui, mês a mês.',
  start: 'Ir para Tecnologias',
}

export const chart = {
  title: 'Por nível, mês a mês',
  name: 'Tecnologias por nível ao longo do tempo',
  key: 'Níveis, de baixo para cima',
  column: (month: string, total: number, levels: { name: string; count: number }[]) =>
    `${monthTitle(month)}: ${total} ${technologies(total)} (${levels
      .map(({ name, count }) => `${count} ${name}`)
      .join(', ')})`,
  summary: (first: string, before: number, last: string, now: number) =>
    first === last
      ? `Em ${monthName(last)}: ${now} ${technologies(now)}.`
      : `De ${before} em ${monthName(first)} a ${now} em ${monthName(last)}.`,
  /** By how many months lie between two columns. */
  thinned: {
    3: 'Uma coluna por trimestre. A tabela tem todos os meses.',
    12: 'Uma coluna por ano. A tabela tem todos os meses.',
  } as Record<number, string>,
  firstMonth: 'Cada mês ganha uma coluna. A próxima vem no mês que vem.',
  asTable: 'Ver como tabela',
  table: 'Tecnologias por nível ao fim de cada mês',
  month: 'Mês',
  total: 'Total',
}

export const comparison = {
  title: 'No começo × hoje',
  failed: 'Não foi possível comparar os dois dias',
  first: 'Primeiro dia',
  second: 'Segundo dia',
  sides: { start: 'No começo', before: 'Antes', after: 'Depois', today: 'Hoje' },
  counted: technologies,
  at: (day: string) => `em ${dayName(day)}`,
  missing: 'Escolha um dia',
  tooEarly: (day: string) => `Sua história começa em ${dayName(day)}`,
  tooLate: 'Escolha um dia até hoje',
  wrongOrder: 'Escolha um dia depois do primeiro',
  stillShown: 'Abaixo, a última comparação que deu certo.',
  wholeTime: 'Voltar ao começo × hoje',
  firstDay:
    'Hoje é o seu primeiro dia. A partir de amanhã, dá para comparar o começo com qualquer outro dia.',
  unchanged: 'Nenhum nível mudou entre estes dias. Estudar sem mudar de nível também conta.',
  changes: {
    added: (count: number) => (count === 1 ? 'nova' : 'novas'),
    raised: (count: number) => (count === 1 ? 'subiu de nível' : 'subiram de nível'),
    lowered: (count: number) => (count === 1 ? 'recalibração' : 'recalibrações'),
    gone: () => 'fora da lista',
  },
  recalibrating: 'Recalibrar é conhecer melhor o que você sabe.',
  to: 'para',
  result: (before: number, after: number) => `De ${before} para ${after} ${technologies(after)}`,
  showAll: (count: number) => `Mostrar todas as ${count}`,
}

/** What the address of the screen calls them. */
export const comparisonAddress = { since: 'de', until: 'ate' }

export const timeline = {
  title: 'Linha do tempo',
  failed: 'Não foi possível carregar sua linha do tempo',
  more: 'Mostrar mais',
  failedMore: 'Não foi possível carregar o resto da linha do tempo',
  /** On paper, in the place of the button. */
  left: (count: number, hasMore: boolean) =>
    `${hasMore ? `Há mais de ${Math.max(count, 0)} mudanças` : count === 1 ? 'Há mais 1 mudança' : `Há mais ${count} mudanças`} antes destas. Para imprimir tudo, use “Mostrar mais” na tela.`,
  start: 'Foi aqui que tudo começou.',
}
