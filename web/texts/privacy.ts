export const privacy = {
  title: 'Privacidade',
  lead: 'O que este Techfólio guarda sobre você, por quê, por quanto tempo e o que você pode fazer. Sem letras miúdas.',
  unknownOperator: 'A pessoa ou a escola que mantém este servidor',
  operatorNotLoaded: 'Não foi possível carregar o nome agora. Recarregue a página para ver.',
  authority: { label: 'ANPD', address: 'https://www.gov.br/anpd/pt-br' },
}

export const summary = {
  title: 'Em poucas palavras',
  points: [
    'Guardamos o que você digita e o mínimo para manter sua conta segura.',
    'Nada aparece para outras pessoas antes de você publicar ou entrar em uma turma, e nada é vendido ou usado em anúncios.',
    'Na tela Conta você baixa, corrige e exclui tudo.',
  ],
}

export const operatorPart = {
  title: 'Quem cuida deste Techfólio',
  text: 'É quem responde pelos seus dados (na LGPD, o controlador). Para manter o servidor, tem acesso ao banco de dados; sua senha, porém, ninguém consegue ler.',
}

type Lifetimes = {
  sessionDays: { unused: number; inAll: number }
  resetMinutes: number
  linkDays: number
  reportDays: number
}

export const storedPart = {
  title: 'O que fica guardado, e por quê',
  items: ({ sessionDays, resetMinutes, linkDays, reportDays }: Lifetimes) =>
    [
      [
        'Sua conta',
        'Nome, email, bio, contato e módulo do curso: com eles você entra e monta seu perfil.',
      ],
      [
        'Para quem recruta, se quiser',
        'Título profissional, cidade, email público, GitHub, LinkedIn e site. Cada um só aparece na sua página depois que você ligar. O email com que você entra nunca aparece.',
      ],
      [
        'Sua senha',
        'Só um código calculado a partir dela (hash), que confere a senha mas não a revela.',
      ],
      [
        'Suas tecnologias',
        'Nome, nível, o que você marcou na régua e quando foram adicionadas e atualizadas: são o seu portfólio. O que marcou na régua só aparece na sua página se você ligar.',
      ],
      [
        'Seus projetos',
        'Título, descrição, endereços e as tecnologias usadas: mostram o que você já sabe fazer. Os endereços nunca são visitados pelo servidor.',
      ],
      [
        'Sua história',
        'Cada mudança de nível, com a data e as notas que você escrever: com ela a Evolução mostra o seu caminho.',
      ],
      [
        'Suas metas',
        'O que você quer aprender, desde quando e até que nível, e quando chegou lá. Só você vê: nunca aparecem no portfólio.',
      ],
      [
        'Sua foto, se quiser',
        'Recortada e sem os dados que a câmera esconde nela, como o lugar e o aparelho.',
      ],
      [
        'Seu portfólio',
        `O endereço, o que você escolheu mostrar, os projetos em destaque e os links que criou, com o nome que deu a cada um, até ${linkDays} dias depois de expirarem. De cada link ficam o número de visitas e o dia da última: nada sobre quem visitou.`,
      ],
      [
        'Suas turmas',
        'De cada turma em que você está, o que você escolheu mostrar e desde quando; das que você abriu, o nome, as tecnologias esperadas e o código.',
      ],
      [
        'Confirmações de nível',
        'A tecnologia, o nível, a data, a frase, o nome da turma e o de quem confirmou, e se você mostra cada uma.',
      ],
      [
        'Avisos',
        'Quando alguém que dá aula cria um link para uma nova senha da sua conta: quem, de que turma e quando. Ficam os 20 mais recentes.',
      ],
      [
        'Denúncias',
        `O motivo e o texto das denúncias sobre a sua página, por ${reportDays} dias. Quem denunciou não fica registrado.`,
      ],
      [
        'Onde você entrou',
        `Navegador, sistema, início e último uso de cada sessão, para você ver e encerrar. Cada uma termina ${sessionDays.unused} dias depois do último uso, ou ${sessionDays.inAll} dias depois de começar.`,
      ],
      [
        'Segurança',
        'Códigos dos navegadores e redes em que você já entrou, por até um ano, e a contagem de tentativas de login, por até uma hora: barram quem tenta adivinhar senhas sem deixar você de fora.',
      ],
      [
        'Nova senha',
        `Um código do link que você pediu, ou que alguém criou para você, por ${resetMinutes} minutos.`,
      ],
      [
        'Ações de quem cuida do servidor',
        'O que foi feito na sua conta por fora das telas, como criar um link para uma nova senha ou tirar seu portfólio do ar, e quando.',
      ],
      [
        'Registros do servidor',
        'O que foi pedido e quando, com o número da conta; em eventos de segurança, como um login, também o endereço de rede (IP). Nunca senhas nem emails. Quem cuida do servidor decide por quantos dias ficam.',
      ],
    ] as const,
}

export const legalPart = {
  title: 'Base legal',
  text: 'Para prestar o serviço que você pediu ao criar a conta (LGPD, art. 7º, V) e para proteger as contas contra invasões (art. 7º, IX). O que uma turma vê depende do seu consentimento (art. 7º, I), que você retira quando quiser. Para mais nada.',
}

export const durationPart = {
  title: 'Por quanto tempo',
  texts: (addressDays: number) => [
    'Enquanto sua conta existir. Quando você a exclui, tudo sai do banco de dados na hora.',
    `Só um código do endereço em que seu portfólio esteve no ar, sem ligação com você, fica por ${addressDays} dias, para que ninguém se passe por você nele. O mesmo vale para um endereço que você trocou.`,
    'Cópias de segurança feitas antes ainda têm seus dados até serem trocadas por outras mais novas. Quem cuida deste Techfólio decide por quantos dias as guarda.',
  ],
}

export const browserPart = {
  title: 'No seu navegador',
  items: [
    [
      'Um cookie, techfolio_device',
      'Criado quando você entra, por um ano. Só mostra ao servidor que este navegador já entrou antes; não dá acesso à conta nem rastreia você.',
    ],
    ['A sessão', 'A chave da sessão e o número da conta, até você usar Sair.'],
    [
      'Uma cópia para ler sem conexão',
      'Seu último perfil, com tecnologias, projetos, metas, evolução, turmas, confirmações e avisos; se você dá aula, os mapas das turmas que abriu. Fica só neste navegador e some quando você usa Sair, quando a sessão termina ou quando outra pessoa entra.',
    ],
    [
      'Mudanças feitas sem conexão',
      'O que você mudou sem conexão, até chegar ao servidor. Se a sessão terminar antes, isso continua neste navegador até você entrar de novo. Sair pergunta antes de descartar, e a entrada de outra pessoa neste navegador descarta.',
    ],
    [
      'O próprio Techfólio',
      'Telas, fontes e ícones, para abrir depressa e sem conexão. Nada neles é seu; somem quando você limpa os dados do site.',
    ],
    [
      'Rascunhos',
      'O que você digitou e ainda não enviou, a vaga que você colou e em que ponto da página estava, até fechar a aba. Senhas, nunca.',
    ],
  ],
} as const

export const sharingPart = {
  title: 'Com quem é compartilhado',
  text: 'Com ninguém, a não ser o que você publicar no Portfólio ou mostrar por um link, que vê quem tiver o endereço até você desligar, e o que você mostrar em uma turma. Não há anúncios, rastreamento nem nada carregado de outros sites: até as fontes vêm deste servidor.',
  published:
    'Ao publicar, já vêm ligados bio, foto, módulo, níveis, projetos e evolução. Contato, título profissional, cidade, email público, GitHub, LinkedIn, site, marcas da régua, níveis confirmados e buscadores só aparecem se você ligar. O PDF, o currículo em JSON, o cartão e a imagem do link seguem as mesmas escolhas.',
  contactButtons:
    'Os botões de WhatsApp, GitHub e LinkedIn são só links: nada vai a esses sites antes de alguém tocar neles.',
  frontEnds:
    'Este Techfólio também aceita telas feitas por outras pessoas. Quem entra por uma delas confia a ela a sessão e, enquanto essa sessão vale, quem souber o número da conta vê por ali o que o portfólio mostraria: nunca o email nem o contato.',
  mail: 'Emails, como o link para uma nova senha, saem pelo servidor de email escolhido por quem cuida deste Techfólio.',
  noMail: 'Este Techfólio não envia emails.',
}

export const classPart = {
  title: 'Em uma turma',
  lead: 'Você só entra em uma turma com um código e depois de ver o que ela mostra. Tem menos de 18 anos? Fale antes com seu responsável (LGPD, art. 14).',
  items: [
    [
      'Quem dá aula sempre vê',
      'Seu nome, suas tecnologias com o nível e quando mudaram, e desde quando você está na turma. Também pode baixar isso em uma planilha e imprimir.',
    ],
    [
      'Só se você ligar',
      'Sua evolução, com as datas das mudanças; seus projetos, com descrição e endereços; e, se quem cuida deste Techfólio indicou essa pessoa como docente, criar um link para uma nova senha da sua conta.',
    ],
    [
      'O que a turma nunca mostra',
      'Email, contato, bio, foto, anotações, lixeira, metas, marcas da régua e portfólio não publicado. Colegas não veem nada uns dos outros.',
    ],
    [
      'Mudar ou sair',
      'Em Turmas, quando quiser: o que você desligou some da tela de quem dá aula na próxima vez que ela for atualizada; um aparelho sem conexão mostra a última até voltar. O que já foi baixado ou impresso não volta.',
    ],
    [
      'Uma confirmação',
      'É sua: ninguém mais a vê até você mostrar, e você pode esconder de novo. Mostrada, sua página tem seu nome, a tecnologia, o nível, a data, a frase, a turma e quem confirmou, e um arquivo assinado com o mesmo conteúdo. Quem já baixou o arquivo fica com ele.',
    ],
    [
      'Se você dá aula',
      'Quem está na turma, ou tem o código dela, vê seu nome. Ele também fica nas confirmações que você der. Quando você exclui a conta, seu nome sai delas e elas deixam de valer.',
    ],
  ],
} as const

export const rightsPart = {
  title: 'Seus direitos, e como usá-los aqui',
  lead: 'A LGPD (art. 18) garante estes direitos. Nas telas Conta e Turmas, você os exerce sem pedir nada a ninguém:',
  items: [
    [
      'Saber e levar',
      'Em Meus dados, baixe tudo o que há sobre você em um arquivo, e as tecnologias em uma planilha.',
    ],
    ['Corrigir', 'Em Perfil, mude nome, email, bio, contato, módulo e foto.'],
    ['Excluir', 'Em Meus dados, exclua a conta: na hora e por inteiro.'],
    ['Encerrar acessos', 'Em Sessões, saia de qualquer aparelho.'],
    ['Voltar atrás', 'Em Turmas, mude o que uma turma vê ou saia dela.'],
  ],
  rest: 'Para o resto, ou se não puder entrar, fale com quem cuida deste Techfólio. Se não resolver, você pode reclamar à Autoridade Nacional de Proteção de Dados, a ',
} as const
