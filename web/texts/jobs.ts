const ofNames = (names: readonly string[]) => new Intl.ListFormat('pt-BR').format(names)

export const jobs = {
  title: 'Vagas',
  lead: 'Cole o anúncio de uma vaga e veja o que você já tem e o que falta.',
  label: 'Cole uma vaga',
  placeholder: 'O texto do anúncio, com os requisitos e os diferenciais',
  privacy: 'Lido neste aparelho, não é enviado. Fica só nesta aba, até você limpar.',
  read: 'Ler a vaga',
  clear: 'Limpar',
  change: 'Trocar',
  ad: 'Anúncio',
  empty: 'Cole primeiro o texto da vaga.',
  tooLong: (most: number) =>
    `A vaga tem mais de ${most.toLocaleString('pt-BR')} caracteres. Cole só a parte que fala dos requisitos.`,
  failed: 'Não foi possível abrir o leitor de vagas',
}

export const jobMatch = {
  youHave: 'Você já tem',
  outOf: (owned: number, all: number) => `${owned} de ${all}`,
  groups: { strong: 'Forte', beginning: 'Começando', missing: 'Falta' },
  counted: (count: number) => (count === 1 ? 'tecnologia' : 'tecnologias'),
  required: 'pedida',
  desirable: 'diferencial',
  want: 'Quero aprender',
  wanted: 'Nas suas metas',
  about: (action: string, title: string) => `${action}: ${title}`,
  noneOwned: 'Sua lista de tecnologias ainda está vazia. Adicione o que você já sabe e volte aqui.',
  addOwn: 'Ir para Tecnologias',
}

export const nothingFound = {
  title: 'Nenhuma tecnologia encontrada',
  lead: 'O anúncio não cita tecnologias que conhecemos. Você pode escolher à mão o que a vaga pede.',
}

export const pickByHand = {
  label: 'Tecnologia que a vaga pede',
  placeholder: 'React, Python, Docker…',
  add: 'Incluir',
  unknown: 'Não conhecemos essa tecnologia. Escolha uma das sugestões.',
}

export const application = {
  title: 'Para a candidatura',
  label: 'Frase para a candidatura',
  inProjects: (names: readonly string[]) => `Uso ${ofNames(names)} em projetos.`,
  known: (names: readonly string[], isFirst: boolean) =>
    isFirst ? `Uso ${ofNames(names)} nos estudos.` : `Também uso ${ofNames(names)}.`,
  beginning: (names: readonly string[]) => `Estou começando com ${ofNames(names)}.`,
  portfolio: (address: string) => `Meu portfólio: ${address}`,
}
