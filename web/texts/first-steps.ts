export const firstSteps = {
  title: 'O que você já viu no curso?',
  lead: 'Cada toque sobe um nível; o quarto desmarca.',
  skip: 'Pular',
  refusedTitle: (count: number) =>
    count === 1 ? 'Esta não foi adicionada' : 'Estas não foram adicionadas',
  dismiss: 'Dispensar',
  chip: (title: string, level: string) => `${title}, ${level}`,
  cleared: (title: string) => `${title}, desmarcada`,
  search: 'Buscar outra tecnologia',
  searchPlaceholder: 'React, Docker, Figma…',
  left: (text: string) => `“${text}” ainda está na busca. Adicionar também?`,
  addWithout: (count: number) => `Só ${count === 1 ? 'a escolhida' : `as ${count} escolhidas`}`,
  add: (count: number) => {
    if (count === 0) return 'Escolha ao menos uma'
    return count === 1 ? 'Adicionar 1 tecnologia' : `Adicionar ${count} tecnologias`
  },
}
