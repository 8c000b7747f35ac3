import { onDay, onShortDay } from './moments.ts'

/** With its year only if that is another one. */
const day = (moment: number) =>
  new Date(moment).getFullYear() === new Date().getFullYear() ? onShortDay(moment) : onDay(moment)

export const goalsCard = {
  title: 'Quero aprender',
  counted: (count: number) => (count === 1 ? 'meta' : 'metas'),
  failed: 'Não foi possível carregar suas metas',
  add: 'Adicionar meta',
  added: 'Meta adicionada. Suas metas estão em Evolução.',
  since: (moment: number, aim: string | null) =>
    aim ? `desde ${day(moment)}, até ${aim}` : `desde ${day(moment)}`,
  today: (level: string, aim: string) => `hoje ${level}, até ${aim}`,
  start: 'Comecei',
  startNamed: (title: string) => `Comecei ${title}`,
  remove: (title: string) => `Tirar ${title} das metas`,
  removed: (title: string) => `Meta excluída: ${title}`,
  reached: (title: string) => `${title}: meta alcançada`,
  started: (title: string) => `${title}: você começou`,
  reachedHow: (since: number, at: number, level: string | undefined) =>
    level
      ? `Meta de ${day(since)}, ${level} em ${day(at)}.`
      : `Meta de ${day(since)}, alcançada em ${day(at)}.`,
  empty: {
    title: 'O que vem depois?',
    lead: 'Anote o que você quer aprender, ou cole uma vaga e veja o que ela pede.',
    jobs: 'Ir para Vagas',
  },
}

export const goalModal = {
  title: 'Quero aprender',
  name: 'Tecnologia',
  level: 'Até que nível?',
  anyLevel: 'Qualquer nível',
  submit: 'Adicionar meta',
  alreadyThere: (level: string) => `Você já está em ${level}. Escolha um nível acima`,
  alreadyBest: 'Você já está em Avançado, o nível mais alto',
}

/** Its entry in the timeline. */
export const goalEvent = (since: number, isStart: boolean) =>
  isStart ? `Era meta desde ${day(since)}` : `Meta de ${day(since)} alcançada`
