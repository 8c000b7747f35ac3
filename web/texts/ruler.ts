export const ruler = {
  title: 'Régua',
  lead: 'Marque o que já faz sem ajuda. A régua sugere, quem decide é você.',
  stored:
    'Suas marcas ficam guardadas com a tecnologia. Só aparecem na sua página se você ligar no portfólio.',
  yours: 'Seu nível',
  counted: (ticked: number, all: number) => `${ticked} de ${all}`,
  nothingTicked: 'Marque o que você já faz sem ajuda.',
  undecided: 'Continue marcando, e a régua sugere um nível.',
  fits: ['Pelo que você marcou, seu nível parece ser ', '.'] as const,
  missing,
  next: 'O que praticar agora',
  notSaved: (title: string) => `Suas marcas de ${title} não foram salvas.`,
  change: (level: string) => `Mudar para ${level}`,
  failed: 'Não foi possível abrir a régua',
}

export const rulerStep = {
  open: 'Não sei meu nível',
  title: 'Qual é o seu nível',
  titleOf: 'Qual é o seu nível em ',
  take: (level: string) => `Usar ${level}`,
  takeNone: 'Usar o nível sugerido',
  storedWhenAdded: 'Suas marcas são guardadas quando você adicionar a tecnologia.',
  back: 'Voltar',
}

function missing(count: number) {
  if (count === 0) return 'Você marcou tudo deste nível.'
  return `${count === 1 ? 'Falta 1' : `Faltam ${count}`} para completar este nível.`
}
