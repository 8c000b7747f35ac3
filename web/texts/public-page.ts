import { monthOfYear, shortDayName } from './dates.ts'
import { projectsCounted } from './projects.ts'

const technologies = (count: number) => (count === 1 ? 'tecnologia' : 'tecnologias')

export const publicPage = {
  title: (name: string) => `${name} · Techfólio`,
  description: (count: number) =>
    count === 0
      ? 'Portfólio de tecnologias no Techfólio.'
      : `Portfólio com ${count} ${technologies(count)} no Techfólio.`,
  contact: 'Contato',
  city: 'Cidade',
  whatsapp: 'WhatsApp',
  phone: 'Telefone',
  email: 'Email',
  github: 'GitHub',
  linkedin: 'LinkedIn',
  site: 'Site',
  about: 'Sobre',
  technologies,
  projects: projectsCounted,
  since: 'desde',
  month: monthOfYear,
  projectsTitle: 'Projetos',
  /** After the word for projects. */
  pinned: 'em destaque',
  moreProjects: 'Mais projetos',
  technologiesTitle: 'Tecnologias',
  provedFirst: 'Primeiro as que têm projeto',
  confirmedFirst: 'Primeiro as que têm confirmação',
  bothFirst: 'Primeiro as que têm confirmação ou projeto',
  confirmedBy: 'confirmado por ',
  confirmedLevels: 'Níveis confirmados',
  alsoStudies: 'Também estuda',
  means: (level: string) => [`${level} em `, ' quer dizer:'] as const,
  ticked: 'Marcado',
  tickedBy: 'Com a marca, o que já faz sem ajuda, segundo a própria pessoa.',
  evolutionTitle: 'Evolução',
  technologiesUsed: 'Tecnologias usadas',
  otherCategory: 'Outras',
  nothingShown: 'Esta página não mostra tecnologias nem projetos no momento.',
  noTechnologies: 'Esta página não mostra tecnologias no momento.',
  selfDeclared: 'Níveis declarados pela própria pessoa.',
  /** Around the mark, with its name for screen readers. */
  partlyConfirmed: [
    'Níveis declarados pela própria pessoa; com ',
    'a marca de confirmação',
    ', confirmados por quem ensina.',
  ] as const,
  selfWritten: 'Conteúdo escrito pela própria pessoa.',
  report: 'Denunciar',
  privacy: 'Privacidade',
  printedOn: shortDayName,
}

/** What each level means, for readers who do not know the ruler. */
export const levelSentences = {
  Avançado: 'Faz sem ajuda, explica e ajuda colegas.',
  Intermediário: 'Resolve o dia a dia sem tutorial.',
  Iniciante: 'Faz o básico e está praticando.',
}

export const nothingHere = {
  title: 'Nada por aqui',
  lead: 'Este endereço não mostra nenhum portfólio nem confirmação. Confira se foi digitado certo, ou peça um novo a quem o passou.',
  link: 'Conhecer o Techfólio',
}

export const notNow = {
  title: 'Um momento',
  lead: 'Não foi possível abrir esta página agora. O problema não é o endereço: tente de novo daqui a pouco.',
  link: 'Tentar de novo',
}

export const card = {
  title: (name: string) => `${name} no Techfólio`,
  counted: (count: number) => `${count} ${technologies(count)}`,
  countedProjects: (count: number) => `${count} ${projectsCounted(count)}`,
  countedConfirmed: (count: number) =>
    count === 1 ? '1 nível confirmado' : `${count} níveis confirmados`,
  more: (count: number) => `+${count}`,
  neutral: 'Portfólio de tecnologias',
  neutralLead: 'Este portfólio não está no ar.',
}
