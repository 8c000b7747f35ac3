import type { CategoryRulers, Ruler } from './scale.ts'

const forge: Ruler = [
  [
    'Crio um repositório e envio meu código.',
    'Escrevo um README que diz o que o projeto faz e como rodar.',
    'Abro uma issue que descreve um problema com clareza.',
  ],
  [
    'Abro um pull request e respondo à revisão.',
    'Reviso a mudança de outra pessoa com comentários úteis.',
    'Faço os testes rodarem automaticamente a cada push.',
  ],
  [
    'Protejo a branch principal e defino quem aprova o quê.',
    'Mantenho um projeto em que outras pessoas contribuem.',
    'Publico versões de forma automática, sem expor segredos.',
  ],
]

const linux: Ruler = [
  [
    'Navego por pastas e mexo em arquivos pelo terminal.',
    'Instalo e atualizo programas com o gerenciador de pacotes.',
    'Leio as permissões de um arquivo e mudo com chmod.',
  ],
  [
    'Descubro qual processo usa memória, disco ou uma porta.',
    'Configuro um serviço para iniciar com o sistema e leio seus logs.',
    'Acesso outra máquina por SSH com chaves e copio arquivos.',
  ],
  [
    'Encontro a causa de um sistema lento ou que não inicia.',
    'Protejo um servidor: contas, firewall, atualizações e cópias.',
    'Automatizo a configuração de várias máquinas e consigo refazê-la.',
  ],
]

const terminal: Ruler = [
  [
    'Navego por pastas, crio e movo arquivos pelo terminal.',
    'Uso a tecla Tab e o histórico para não digitar tudo de novo.',
    'Leio a ajuda de um comando e uso uma opção nova.',
  ],
  [
    'Ligo comandos uns aos outros e guardo a saída em arquivos.',
    'Configuro variáveis de ambiente e entendo o PATH.',
    'Encontro arquivos e textos num projeto grande sem abrir o editor.',
  ],
  [
    'Escrevo scripts que outra pessoa executa com segurança.',
    'Personalizo meu ambiente e consigo recriá-lo em outra máquina.',
    'Descubro por que um comando falha olhando permissões, caminho e processos.',
  ],
]

const client: Ruler = [
  [
    'Faço requisições GET e POST e leio o status e a resposta.',
    'Envio dados no corpo e nos cabeçalhos.',
    'Guardo requisições numa coleção.',
  ],
  [
    'Uso variáveis e ambientes em vez de repetir endereços e tokens.',
    'Guardo o token do login e uso nas outras requisições.',
    'Escrevo testes que conferem status e conteúdo.',
  ],
  [
    'Monto uma coleção que documenta a API e qualquer pessoa executa.',
    'Rodo a coleção de forma automática a cada mudança.',
    'Uso as requisições para provar onde está um erro: cliente, servidor ou dados.',
  ],
]

export const tool: CategoryRulers = {
  every: [
    [
      'Faço as tarefas básicas e sei onde procurar o resto.',
      'Digo para que a ferramenta serve num trabalho meu.',
      'Sigo um passo a passo e reconheço quando algo saiu diferente.',
    ],
    [
      'Uso no dia a dia, com atalhos e recursos que escolhi.',
      'Quando algo dá errado, encontro a causa e resolvo.',
      'Ajusto as configurações ao meu jeito de trabalhar e explico cada uma.',
    ],
    [
      'Configuro para uma equipe e documento para quem chega.',
      'Automatizo uma tarefa repetida e mostro o tempo que se ganhou.',
      'Comparo com outras ferramentas e defendo a escolha.',
    ],
  ],
  own: {
    git: [
      [
        'Salvo mudanças com add e commit e uma mensagem clara.',
        'Envio e recebo mudanças com push e pull.',
        'Vejo o que mudou com status, diff e log.',
      ],
      [
        'Crio branches, junto com merge e resolvo conflitos sem ajuda.',
        'Desfaço uma mudança sem perder trabalho e explico o comando usado.',
        'Divido meu trabalho em commits pequenos, cada um com um motivo.',
      ],
      [
        'Reescrevo o histórico com rebase e sei quando não devo.',
        'Recupero um commit perdido e acho a mudança que trouxe o erro com bisect.',
        'Defino com a equipe um fluxo de branches e explico as escolhas.',
      ],
    ],
    github: forge,
    gitlab: forge,
    linux,
    ubuntu: linux,
    debian: linux,
    'command-line': terminal,
    wsl: terminal,
    postman: client,
    insomnia: client,
  },
}
