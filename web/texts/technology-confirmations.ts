import { inMonth } from './moments.ts'

export const confirmed = {
  by: (teacher: string | null, moment: number) =>
    `confirmado por ${teacher ?? 'quem dava a aula'}, ${inMonth(moment)}`,
  event: (teacher: string | null, level: string) =>
    `${level} confirmado por ${teacher ?? 'quem dava a aula'}`,
  withdrawn: 'retirada',
  hidden: 'só você vê',
  show: 'Mostrar',
  page: 'Ver a página',
  hide: 'Deixar de mostrar',
}
