import type { CategoryRulers, Ruler } from './scale.ts'

const signIn: Ruler = [
  [
    'Explico a diferença entre autenticação e autorização.',
    'Faço login num projeto e uso o token numa requisição.',
    'Leio o conteúdo de um token e digo quando ele vence.',
  ],
  [
    'Protejo rotas conferindo assinatura, validade e permissões.',
    'Guardo o token num lugar adequado e explico os riscos.',
    'Implemento o logout e a renovação do acesso.',
  ],
  [
    'Escolho entre sessão, token e provedor externo e defendo a escolha.',
    'Troco chaves sem derrubar quem está usando.',
    'Encontro falhas de autorização no projeto e provo com um teste.',
  ],
]

const network: Ruler = [
  [
    'Explico o que são IP, máscara, gateway e DNS.',
    'Testo uma conexão com ping e digo o que a resposta mostra.',
    'Ligo dois computadores numa rede pequena ou simulada.',
  ],
  [
    'Divido uma rede em sub-redes e faço as contas sem calculadora pronta.',
    'Configuro rotas ou VLANs e provo que funcionam.',
    'Descubro em que ponto uma conexão falha, camada por camada.',
  ],
  [
    'Desenho a rede de uma empresa ou escola e defendo cada escolha.',
    'Leio uma captura de pacotes e encontro a causa de um problema.',
    'Planejo segurança e caminhos alternativos para quando algo cai.',
  ],
]

export const security: CategoryRulers = {
  every: [
    [
      'Explico com minhas palavras os termos básicos do assunto.',
      'Refaço um laboratório e digo o que cada passo mostrou.',
      'Uso uma ferramenta da área num ambiente meu, feito para estudo.',
    ],
    [
      'Encontro uma falha comum ou um erro de configuração e corrijo.',
      'Leio registros ou tráfego de rede e explico o que aconteceu.',
      'Só testo onde tenho autorização e escrevo o que encontrei.',
    ],
    [
      'Avalio os riscos de um sistema e digo o que corrigir primeiro.',
      'Planejo a defesa em camadas e explico o que cada uma evita.',
      'Conduzo a resposta a um incidente e deixo registrado o que aprendemos.',
    ],
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
      [
        'Digo o que é dado pessoal e dado sensível, com exemplos.',
        'Leio um aviso de privacidade e digo o que ele promete.',
        'Peço num projeto meu só os dados de que ele precisa.',
      ],
      [
        'Escrevo para que cada dado serve e por quanto tempo fica guardado.',
        'Faço a pessoa conseguir ver, corrigir e excluir os próprios dados.',
        'Indico a base legal de um uso de dados e explico por quê.',
      ],
      [
        'Avalio os riscos de um sistema e proponho como reduzi-los.',
        'Planejo o que fazer e a quem avisar se houver vazamento.',
        'Explico a lei à equipe com exemplos do nosso sistema.',
      ],
    ],
  },
}
