import type { CategoryRulers, Ruler } from './scale.ts'

const signIn: Ruler = [
  [
    'Explico a diferença entre dizer quem sou e o que posso fazer.',
    'Faço login num projeto e uso o token num pedido.',
    'Leio o conteúdo de um token e digo quando ele vence.',
  ],
  [
    'Protejo rotas conferindo assinatura, validade e permissões.',
    'Guardo o token num lugar adequado e explico os riscos.',
    'Faço sair da conta e renovar o acesso funcionarem.',
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
  },
}
