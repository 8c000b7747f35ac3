const technologies = (count: number) => (count === 1 ? '1 tecnologia' : `${count} tecnologias`)

export const projectFile = {
  lead: 'Escolha o arquivo que lista as dependências do seu projeto: package.json, requirements.txt, pyproject.toml, pom.xml, composer.json, Gemfile ou go.mod. Uma lista de nomes também serve.',
  choose: 'Escolher arquivo',
  paste: 'Ou cole o conteúdo aqui',
  privacy: 'Lido neste aparelho, não é enviado.',
  read: 'Ler',
  problems: {
    empty: 'Não há nada para ler. Cole o conteúdo ou escolha um arquivo.',
    'too long': 'É grande demais para ser lido aqui. Cole só a parte das dependências.',
    malformed:
      'Não foi possível entender o arquivo: parece incompleto ou com erro. Confira e tente de novo, ou cole uma lista de nomes.',
    unreadable: 'O navegador não conseguiu abrir o arquivo. Cole o conteúdo.',
    nothing:
      'Não encontramos nenhuma tecnologia que conhecemos. Cole os nomes, separados por vírgula.',
  },
  found: (count: number) =>
    count === 1 ? 'Encontramos 1 tecnologia' : `Encontramos ${count} tecnologias`,
  list: 'Tecnologias encontradas',
  owned: (level: string) => `Na sua lista, ${level}`,
  levelOf: (title: string) => `Nível de ${title}`,
  allOwned: 'Todas já estão na sua lista.',
  add: (count: number) =>
    count === 0 ? 'Escolha ao menos uma' : `Adicionar ${technologies(count)}`,
  use: (count: number) =>
    count === 0 ? 'Escolha ao menos uma' : `Usar ${technologies(count)} no projeto`,
  other: 'Ler outro',
}
