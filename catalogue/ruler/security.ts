import type { CategoryRulers, WrittenRuler } from './scale.ts'

const signIn: WrittenRuler = [
  {
    'sign-in-authentication-or-authorisation':
      'Explico a diferença entre autenticação e autorização.',
    'sign-in-using-tokens': 'Faço login num projeto e uso o token numa requisição.',
    'sign-in-token-contents': 'Leio o conteúdo de um token e digo quando ele vence.',
  },
  {
    'sign-in-route-protection': 'Protejo rotas conferindo assinatura, validade e permissões.',
    'sign-in-token-storage': 'Guardo o token num lugar adequado e explico os riscos.',
    'sign-in-logout-and-renewal': 'Implemento o logout e a renovação do acesso.',
  },
  {
    'sign-in-session-or-token':
      'Escolho entre sessão, token e provedor externo e defendo a escolha.',
    'sign-in-key-rotation': 'Troco chaves sem derrubar quem está usando.',
    'sign-in-authorisation-flaws':
      'Encontro falhas de autorização no projeto e provo com um teste.',
  },
]

const network: WrittenRuler = [
  {
    'network-ip-and-dns': 'Explico o que são IP, máscara, gateway e DNS.',
    'network-ping': 'Testo uma conexão com ping e digo o que a resposta mostra.',
    'network-connecting-computers': 'Ligo dois computadores numa rede pequena ou simulada.',
  },
  {
    'network-subnets': 'Divido uma rede em sub-redes e faço as contas sem calculadora pronta.',
    'network-routes-and-vlans': 'Configuro rotas ou VLANs e provo que funcionam.',
    'network-locating-failures': 'Descubro em que ponto uma conexão falha, camada por camada.',
  },
  {
    'network-design': 'Desenho a rede de uma empresa ou escola e defendo cada escolha.',
    'network-packet-capture': 'Leio uma captura de pacotes e encontro a causa de um problema.',
    'network-security-and-redundancy':
      'Planejo segurança e caminhos alternativos para quando algo cai.',
  },
]

export const security: CategoryRulers = {
  every: [
    {
      'security-terms': 'Explico com minhas palavras os termos básicos do assunto.',
      'security-labs': 'Refaço um laboratório e digo o que cada passo mostrou.',
      'security-tools': 'Uso uma ferramenta da área num ambiente meu, feito para estudo.',
    },
    {
      'security-common-flaws': 'Encontro uma falha comum ou um erro de configuração e corrijo.',
      'security-logs-and-traffic': 'Leio registros ou tráfego de rede e explico o que aconteceu.',
      'security-authorised-testing': 'Só testo onde tenho autorização e escrevo o que encontrei.',
    },
    {
      'security-risk-assessment': 'Avalio os riscos de um sistema e digo o que corrigir primeiro.',
      'security-defence-in-depth': 'Planejo a defesa em camadas e explico o que cada uma evita.',
      'security-incident-response':
        'Conduzo a resposta a um incidente e deixo registrado o que aprendemos.',
    },
  ],
  own: {
    jwt: signIn,
    oauth: signIn,
    keycloak: signIn,
    auth0: signIn,
    'computer-networks': network,
    'tcp-ip': network,
    dns: network,
    cisco: network,
    'packet-tracer': network,
    mikrotik: network,
    lgpd: [
      {
        'lgpd-personal-data': 'Digo o que é dado pessoal e dado sensível, com exemplos.',
        'lgpd-privacy-notices': 'Leio um aviso de privacidade e digo o que ele promete.',
        'lgpd-data-minimisation': 'Peço num projeto meu só os dados de que ele precisa.',
      },
      {
        'lgpd-purpose-and-retention':
          'Escrevo para que cada dado serve e por quanto tempo fica guardado.',
        'lgpd-data-subject-rights':
          'Faço a pessoa conseguir ver, corrigir e excluir os próprios dados.',
        'lgpd-legal-basis': 'Indico a base legal de um uso de dados e explico por quê.',
      },
      {
        'lgpd-risk-assessment': 'Avalio os riscos de um sistema e proponho como reduzi-los.',
        'lgpd-breach-plan': 'Planejo o que fazer e a quem avisar se houver vazamento.',
        'lgpd-explaining-law': 'Explico a lei à equipe com exemplos do nosso sistema.',
      },
    ],
  },
}
