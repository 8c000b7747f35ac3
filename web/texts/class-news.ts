export const classNews = {
  uses: 'Sua turma usa',
  add: (title: string) => `Adicionar ${title}`,
  added: (title: string) => `${title} adicionada como Iniciante`,
  more: (count: number) => `Ver mais ${count}`,
  confirmation: 'Nova confirmação',
  confirmed: (teacher: string | null, title: string, level: string) =>
    `${teacher ?? 'Quem dá a aula'} confirmou ${title}, ${level}`,
  others: (count: number) => (count === 1 ? 'Ver mais uma' : `Ver mais ${count}`),
  shows: (hasNote: boolean) =>
    `Se mostrar, quem tiver o link vê seu nome, o nível, quem confirmou${hasNote ? ', a turma e a frase' : ' e a turma'}.`,
  show: 'Mostrar',
  notNow: 'Agora não',
  shown: (title: string) => `A confirmação de ${title} agora aparece para quem tem o link`,
  shownByLink: (title: string) => `A confirmação de ${title} tem uma página, para quem tem o link.`,
  hidden: (title: string) => `Você pode mostrar depois, na página de ${title}`,
}
