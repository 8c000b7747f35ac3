import { inMonth, onDay, onLongDay } from './moments.ts'

const students = (count: number) => (count === 1 ? '1 aluno' : `${count} alunos`)
const technologies = (count: number) => (count === 1 ? '1 tecnologia' : `${count} tecnologias`)

export const classes = {
  title: 'Turmas',
  failed: 'Não foi possível carregar suas turmas',
  offline: 'Para mudar algo aqui é preciso ter conexão.',
  teaching: 'Você dá aula',
  attending: 'Você participa',
  counted: (count: number) => (count === 1 ? 'turma' : 'turmas'),
  open: 'Abrir turma',
  off: 'Este Techfólio não usa turmas. As confirmações que você recebeu continuam suas.',
  mayNotOpen:
    'Neste Techfólio só quem foi indicado como docente abre turmas. Peça a quem cuida deste Techfólio.',
}

export const emptyClasses = {
  student: {
    title: 'Recebeu um código?',
    lead: 'Digite o código, ou cole o link que você recebeu. Antes de entrar, você vê e escolhe o que mostra.',
  },
  teacher: {
    title: 'Dá aula?',
    lead: 'Abra uma turma, passe o código e acompanhe o que cada pessoa escolheu mostrar.',
  },
}

export const taughtClass = {
  students: (count: number) => (count === 0 ? 'Ainda sem alunos' : students(count)),
  expected: (count: number) => `${technologies(count)} da turma`,
  code: 'Código',
  until: (moment: number) => `até ${onLongDay(moment)}`,
  ended: 'O código expirou. Crie outro na turma.',
  see: 'Ver a turma',
  edit: 'Editar',
  remove: 'Excluir',
  of: (action: string, name: string) => `${action}: ${name}`,
}

export const classForm = {
  open: { title: 'Abrir turma', submit: 'Abrir turma' },
  edit: { title: 'Editar turma', submit: 'Salvar turma' },
  name: 'Nome da turma',
  namePlaceholder: 'Front-end 2026.1',
  expected: 'Tecnologias da turma',
  expectedPlaceholder: 'HTML, CSS, JavaScript…',
  expectedHint: 'Vêm primeiro no mapa e são sugeridas aos alunos. Podem ficar para depois.',
  full: (count: number) => `${count} tecnologias, o máximo`,
  add: 'Incluir',
  chosen: (count: number) => `${technologies(count)} na turma`,
  remove: (title: string) => `Tirar ${title}`,
  removed: (title: string) => `${title} saiu da turma`,
  added: (titles: readonly string[]) =>
    titles.length === 1 ? `${titles[0]} incluída` : `${titles.join(', ')}: incluídas`,
  opened: 'Turma aberta. Passe o código para a turma entrar',
  saved: 'Turma atualizada',
  notATeacher: 'Só quem foi indicado como docente abre turmas neste Techfólio.',
  gone: 'Esta turma não existe mais.',
}

export const classRemoval = {
  title: 'Excluir turma?',
  lead: (name: string, members: number) =>
    members === 0
      ? `${name} ainda não tem alunos. O código deixa de valer.`
      : `${name} tem ${students(members)}. Ela some da lista de cada aluno, e você deixa de ver o que mostravam.`,
  confirmations:
    'As confirmações que você deu continuam valendo para cada aluno. Não dá para desfazer.',
  submit: 'Excluir turma',
  cancel: 'Cancelar',
  done: (name: string) => `Turma excluída: ${name}`,
}

export const attendedClass = {
  facts: (teacher: string, since: number) => `com ${teacher}, desde ${onDay(since)}`,
  sees: (teacher: string) => `O que ${teacher} vê`,
  leave: 'Sair da turma',
  leaveOf: (name: string) => `Sair da turma ${name}`,
}

export const leaving = {
  title: 'Sair da turma?',
  lead: (teacher: string, name: string) =>
    `${teacher} deixa de ver suas tecnologias e tudo o que você compartilha em ${name}.`,
  confirmations: 'Suas confirmações continuam suas. Para voltar, você precisa de um código.',
  submit: 'Sair da turma',
  cancel: 'Continuar na turma',
  done: (name: string) => `Você saiu de ${name}`,
}

export const shares = {
  name: 'Seu nome e quando você entrou',
  technologies: 'Tecnologias, níveis e quando cada um mudou',
  technologiesNow: (count: number) =>
    count === 0 ? 'Nenhuma ainda, e as que você adicionar' : `${count} hoje, sempre atualizadas`,
  always: 'Sempre',
  names: {
    evolution: {
      label: 'Evolução',
      hint: 'O histórico dos níveis, mês a mês, e as últimas mudanças',
    },
    projects: { label: 'Projetos', hint: 'Título, descrição e endereços' },
    reset: {
      label: 'Nova senha',
      hint: 'Se você esquecer a sua, quem dá a aula pode criar um link para trocar, e você recebe um aviso',
    },
  },
  projectsNow: (count: number) => `${count}, com descrição e endereços`,
  notSaved: 'Não foi possível salvar o que a turma vê.',
}

export const joinByCode = {
  title: 'Entrar com código',
  label: 'Código da turma',
  placeholder: 'K7M4-QX2P',
  wrong: (length: number) =>
    `O código tem ${length} letras e números, como K7M4-QX2P, e nunca 0, O, 1, I ou L`,
  submit: 'Continuar',
}

export const withdrawal = {
  title: 'Retirar uma confirmação',
  lead: 'Para uma confirmação que você deu: também de quem saiu da turma, ou de uma turma excluída. Cole o link ou o código que está na página dela.',
  label: 'Link da confirmação',
  wrong: 'Cole o link da página da confirmação, ou o código que aparece nela',
  submit: 'Retirar',
  what: (level: string, name: string, moment: number) =>
    `${level}, na turma ${name}, em ${onDay(moment)}.`,
  already: (title: string, moment: number) =>
    `A confirmação de ${title} já foi retirada em ${onDay(moment)}`,
  notGiven: 'Nenhuma confirmação que você deu tem este link',
}

export const joinClass = {
  title: 'Convite para uma turma',
  invites: (teacher: string, name: string) => `${teacher} convida você para ${name}`,
  uses: (titles: readonly string[]) => {
    const [some, more] = [titles.slice(0, 3), titles.length - 3]
    return `A turma usa ${some.join(', ')}${more > 0 ? ` e mais ${more}` : ''}`
  },
  willSee: (teacher: string) => `O que ${teacher} vai ver`,
  willNotSee: 'O que ela não vê',
  hidden: [
    'Seu email',
    'Seu contato',
    'Suas anotações',
    'Sua lixeira',
    'Suas metas',
    'Suas marcas na régua',
    'Vagas que você colou',
    'Portfólio não publicado',
  ],
  underage: 'Menos de 18 anos? Fale antes com seu responsável.',
  privacy: 'O que uma turma compartilha',
  join: 'Entrar na turma',
  notNow: 'Agora não',
  leaveAnytime: 'Você pode sair quando quiser.',
  done: (name: string) => `Você entrou na turma ${name}`,
  failed: 'Não foi possível abrir o convite',
  tooMany: (most: number) =>
    `Você já está em ${most} turmas, o máximo. Saia de uma para entrar nesta.`,
  refusals: {
    class_full: 'Esta turma já está cheia. Fale com quem convidou você.',
    not_found: 'Este convite expirou. Peça outro código a quem dá a aula.',
    own_class: 'Esta turma é sua: você não precisa entrar nela.',
  },
  member: {
    title: (name: string) => `Você já está em ${name}`,
    lead: (teacher: string) => `Em Turmas você vê e muda o que mostra para ${teacher}.`,
    see: 'Ver minhas turmas',
  },
  teacher: {
    title: (name: string) => `${name} é sua turma`,
    lead: 'Passe este link para os alunos: quem abrir vê o convite e escolhe o que mostra.',
    see: 'Ver minhas turmas',
  },
  ended: {
    title: 'Convite não encontrado',
    lead: 'O código expirou ou foi digitado errado. Confira letra por letra, ou peça outro a quem dá a aula.',
    other: 'Digitar outro código',
  },
}

export const confirmations = {
  title: 'Confirmações',
  counted: (count: number) => (count === 1 ? 'confirmação' : 'confirmações'),
  failed: 'Não foi possível carregar suas confirmações',
  lead: 'Níveis que quem dá aula confirmou. Só você vê cada uma, até mostrar: então, quem tiver o link vê seu nome, o nível, quem confirmou, a turma e a frase.',
  hiddenOnPortfolio: 'Seu portfólio ainda não mostra níveis confirmados.',
  showOnPortfolio: 'Mostrar no portfólio',
  onPortfolio: 'Níveis confirmados: ligado no portfólio',
  level: (title: string, level: string) => `${title}, ${level}`,
  by: (teacher: string | null, name: string, moment: number) =>
    `${teacher ? `por ${teacher}` : 'por quem dava a aula'}, ${name}, ${inMonth(moment)}`,
  outdated: 'Seu nível mudou desde então: não vale como atual',
  withdrawn: (moment: number) => `Retirada em ${onDay(moment)}`,
  show: 'Mostrar',
  showOf: (what: string) => `Mostrar a confirmação de ${what}`,
  isShown: 'Quem tem o link vê isto e seu nome',
  isHidden: 'Só você vê',
  page: 'Ver a página',
  pageOf: (what: string) => `Ver a página da confirmação de ${what}`,
  notSaved: 'Não foi possível salvar o que a confirmação mostra.',
}
