import { publicFields } from './public-profile.ts'
export const portfolio = {
  title: 'Portfólio',
  lead: 'Nada fica público sem você autorizar. O que você desligar some na hora.',
  failed: 'Não foi possível carregar seu portfólio',
  settings: 'Ajustes',
  preview: 'Prévia',
  view: 'Ajustes ou prévia',
  notSaved: (names: string[]) =>
    `Não foi salvo, e voltou ao que era: ${new Intl.ListFormat('pt-BR').format(names)}.`,
  newTab: '(abre em outra aba)',
}

export const publishing = {
  title: 'Publicar',
  since: (day: string) => `No ar desde ${day}`,
  live: 'No ar',
  hidden: 'Fora do ar: só você vê',
  addressFirst: 'Falta escolher o endereço',
  chooseFirst: 'Escolha um endereço antes de publicar',
}

const days = (count: number) => (count === 1 ? '1 dia' : `${count} dias`)

export const address = {
  label: 'Endereço',
  placeholder: 'seu-nome',
  explanation:
    'É o que vem depois do @. Escolha como quer que encontrem você, por exemplo seu nome.',
  suggested: (given: string) => `Sugestão: ${given}`,
  states: {
    checking: 'Conferindo…',
    free: 'Este endereço está livre',
    yours: 'Este endereço é seu',
    busy: 'Muitas consultas seguidas. Ao salvar, conferimos.',
    unknown: 'Não foi possível conferir agora. Ao salvar, conferimos.',
  } as Partial<Record<string, string>>,
  save: 'Usar este endereço',
  rename: 'Trocar endereço',
  keep: 'Manter o atual',
  saved: 'Endereço salvo',
  renamed: 'Endereço trocado',
  old: (given: string, retired: number, isLive: boolean) =>
    isLive
      ? `@${given} deixa de funcionar na hora e fica reservado por ${days(retired)}: ninguém mais pode usá-lo.`
      : `Se @${given} já esteve no ar, fica reservado por ${days(retired)}: ninguém mais pode usá-lo. Se nunca esteve, fica livre na hora.`,
  renamesLeft: (count: number, within: number) =>
    count === 1
      ? `Esta é a última troca que resta em ${days(within)}.`
      : `Restam ${count} trocas em ${days(within)}.`,
  noneLeft: (max: number, within: number, day: string | undefined) =>
    `Você já trocou ${max} vezes em ${days(within)}.` +
    (day === undefined ? '' : ` A próxima troca pode ser a partir de ${day}.`),
  use: (given: string) => `Usar ${given}`,
}

export const renaming = {
  title: 'Trocar endereço',
  from: 'Agora',
  to: 'Depois',
  elsewhere:
    'Quem abrir o antigo não encontra nada: atualize o QR code e o cartão onde os colocou.',
  links: 'Os links privados continuam funcionando.',
}

export const switches = {
  title: 'O que aparece',
  contact: 'Apresentação e contato',
  discovery: 'Visibilidade',
  names: {
    bio: { label: 'Bio' },
    photo: { label: 'Foto' },
    course_module: { label: 'Módulo' },
    levels: { label: 'Níveis', off: 'Sem níveis, a evolução também não aparece' },
    ruler: {
      label: 'Marcas da régua',
      hint: 'Quem lê vê o que você marcou em cada nível',
      off: 'Quem lê vê o que cada nível significa, sem as suas marcas',
    },
    confirmations: {
      label: 'Níveis confirmados',
      hint: 'Quem lê vê quem confirmou cada nível, a turma e o mês',
      off: 'Quem lê não vê que níveis seus foram confirmados',
    },
    projects: { label: 'Projetos' },
    ...publicFields,
    evolution: { label: 'Evolução' },
    contact: {
      label: 'Contato',
      hint: 'Qualquer pessoa com o endereço vê seu contato. Um celular vira botão do WhatsApp.',
    },
    search_engines: {
      label: 'Buscadores',
      hint: 'Google e outros podem mostrar sua página',
      off: 'Google e outros não mostram sua página',
    },
  },
  rulerNeedsLevels: 'Sem níveis, as marcas também não aparecem',
  confirmationsNeedLevels: 'Sem níveis, as confirmações também não aparecem',
  emptyField: { text: 'Ainda em branco.', link: 'Preencher' },
  noTicks: { text: 'Nada marcado ainda no nível em que você está.', link: 'Ver tecnologias' },
  noConfirmations: {
    text: 'Mostra quem confirmou, a turma e o mês. Nenhuma para mostrar ainda: você escolhe quais em',
    link: 'Turmas',
  },
  noPhoto: { text: 'Sem foto, mostramos suas iniciais.', link: 'Escolher foto' },
}

/** The projects at the top of the page. */
export const pinning = {
  title: 'Projetos em destaque',
  lead: (max: number) => `Até ${max}, nesta ordem, no alto da sua página.`,
  hidden: 'Projetos está desligado: nenhum aparece na sua página.',
  empty: 'Você ainda não tem projetos para destacar.',
  addFirst: 'Adicionar um projeto',
  choose: 'Projeto a destacar',
  pin: 'Destacar',
  full: (max: number) => `São ${max} no máximo. Para destacar outro, tire um.`,
  up: (title: string) => `Subir ${title}`,
  down: (title: string) => `Descer ${title}`,
  unpin: (title: string) => `Tirar ${title} dos destaques`,
  pinned: (title: string, place: number) => `${title} agora é o ${place}º destaque.`,
  moved: (title: string, place: number, of: number) => `${title} agora é o ${place}º de ${of}.`,
  unpinned: (title: string) => `${title} saiu dos destaques.`,
}

export const technologyChoice = {
  title: 'Tecnologias',
  label: 'Tecnologias que aparecem',
  all: 'Todas',
  choose: 'Escolher',
  by: 'Escolher por',
  ways: { single: 'Uma a uma', level: 'Nível', category: 'Categoria', project: 'Projeto' },
  list: 'Tecnologias a mostrar',
  groupLists: {
    level: 'Níveis a mostrar',
    category: 'Categorias a mostrar',
    project: 'Mostrar por projeto',
  },
  groupCount: (count: number, of: number) => `${count} de ${of}`,
  withProject: 'Com projeto',
  withoutProject: 'Sem projeto',
  tickAll: 'Marcar todas',
  untickAll: 'Desmarcar todas',
  tickFound: (count: number) => `Marcar estas ${count}`,
  untickFound: (count: number) => `Desmarcar estas ${count}`,
  search: 'Buscar nas suas tecnologias',
  clearSearch: 'Limpar busca',
  found: (count: number) => (count === 1 ? '1 tecnologia' : `${count} tecnologias`),
  nothingFound: 'Nada encontrado na sua lista.',
  empty: 'Sua lista ainda não tem tecnologias.',
  addFirst: 'Adicionar a primeira',
  chosen: (count: number, of: number) =>
    count === 0
      ? 'Nenhuma aparece por enquanto.'
      : `${count} de ${of} ${count === 1 ? 'aparece' : 'aparecem'}.`,
  newOnes: 'As novas só aparecem se você marcar.',
}

export const preview = {
  title: 'Prévia da sua página',
  failed: 'Não foi possível carregar a prévia',
  noAddress: 'sem endereço ainda',
  open: 'Abrir sua página',
  print: 'Salvar em PDF',
  notLive: 'Fora do ar: só você vê esta prévia.',
}

export const sharing = {
  title: 'Compartilhar',
  links: { title: 'Links privados', none: 'Mostre a uma pessoa, mesmo fora do ar' },
  linksActive: (count: number) =>
    count === 1 ? '1 ativo, com prazo de validade' : `${count} ativos, com prazo de validade`,
  linksEnded: 'Nenhum ativo agora',
  code: { title: 'QR code', lead: 'SVG ou PNG' },
  card: { title: 'Cartão para o README', lead: 'Claro e escuro' },
  resume: { title: 'Currículo', lead: 'PDF ou JSON Resume' },
  addressFirst: 'Escolha primeiro um endereço: é ele que vai aqui dentro.',
  localOnly:
    'Este endereço só funciona neste computador. Para outras pessoas abrirem, este Techfólio precisa estar na rede: fale com quem cuida dele.',
  publishFirst: 'Sua página está fora do ar. Até você publicar, isto não leva a lugar nenhum.',
}

export const copying = {
  copy: 'Copiar',
  address: 'Copiar endereço',
  copied: 'Copiado',
  copiedLocalOnly: 'Copiado, mas só funciona neste computador',
  manual:
    'Não foi possível copiar automaticamente. O texto está selecionado: use Ctrl+C ou o menu de copiar.',
}

export const qrCode = {
  title: 'QR code',
  picture: (page: string) => `QR code de ${page}`,
  lead: 'Aponte a câmera do celular para abrir sua página. Serve para cartaz, crachá e currículo.',
  svg: 'Baixar SVG',
  png: 'Baixar PNG',
  file: (given: string) => `techfolio-${given}`,
  failed: 'Não foi possível gerar o QR code',
  downloaded: 'Arquivo baixado',
}

export const readmeCard = {
  title: 'Cartão para o README',
  lead: 'Cole no README do seu perfil. O cartão acompanha o que você mostra aqui.',
  light: 'Cartão claro',
  dark: 'Cartão escuro',
  automatic: 'O cartão segue o tema, claro ou escuro, de quem lê.',
  snippet: 'Texto para colar',
  alternative: (name: string) => `Portfólio de ${name}`,
  missing: 'O cartão não pôde ser carregado agora.',
}

export const resume = {
  title: 'Currículo',
  lead: 'O mesmo conteúdo da sua página, em papel ou para programas que leem currículos.',
  print:
    'O PDF sai em folhas A4, com fundo claro. Na janela de impressão, escolha “Salvar como PDF”.',
  file: 'Abrir resume.json',
}

export const links = {
  title: 'Links privados',
  lead: 'Para uma pessoa só, como quem recruta. Mostra sua página como ela está, publicada ou não, e expira na data marcada.',
  visitsNote:
    'Contamos as aberturas, nunca quem abriu. A prévia que WhatsApp, LinkedIn e outros montam ao receber o link não conta como visita.',
  label: 'Para quem',
  placeholder: 'Ana, da Loja Exemplo',
  days: 'Vale por',
  daysOf: (count: number) => days(count),
  otherDay: 'Até o dia que eu escolher',
  until: 'Vale até',
  untilHint: (max: number) => `No máximo ${days(max)}.`,
  create: 'Criar link',
  created: 'Link criado',
  once: 'Copie agora: por segurança, ele não aparece de novo.',
  copied: 'Copiado. Por segurança, ele não aparece de novo.',
  notCopied: 'Este endereço ainda não foi copiado, e ao fechar ele se perde.',
  closeAnyway: 'Fechar sem copiar',
  made: (label: string) => `Link para ${label}`,
  list: 'Seus links',
  none: 'Nenhum ainda.',
  failed: 'Não foi possível carregar seus links',
  visits: (count: number) =>
    count === 0 ? 'Nenhuma visita' : count === 1 ? '1 visita' : `${count} visitas`,
  ends: (day: string) => `até ${day}`,
  lastVisit: (day: string) => `última em ${day}`,
  ended: (day: string) => `expirou em ${day}`,
  endedMark: 'Expirado',
  revoke: 'Encerrar',
  remove: 'Excluir',
  confirm: 'Encerrar agora? Quem tem o link deixa de ver sua página.',
  keep: 'Manter',
  revoked: 'Link encerrado',
}
