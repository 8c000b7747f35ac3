import type { CategoryRulers, WrittenRuler } from './scale.ts'

const forge: WrittenRuler = [
  {
    'forge-pushing-code': 'Crio um repositório e envio meu código.',
    'forge-readme': 'Escrevo um README que diz o que o projeto faz e como rodar.',
    'forge-issues': 'Abro uma issue que descreve um problema com clareza.',
  },
  {
    'forge-pull-requests': 'Abro um pull request e respondo à revisão.',
    'forge-reviews': 'Reviso a mudança de outra pessoa com comentários úteis.',
    'forge-continuous-integration': 'Faço os testes rodarem automaticamente a cada push.',
  },
  {
    'forge-branch-protection': 'Protejo a branch principal e defino quem aprova o quê.',
    'forge-maintaining-projects': 'Mantenho um projeto em que outras pessoas contribuem.',
    'forge-automatic-releases': 'Publico versões de forma automática, sem expor segredos.',
  },
]

const linux: WrittenRuler = [
  {
    'linux-files-and-folders': 'Navego por pastas e mexo em arquivos pelo terminal.',
    'linux-package-manager': 'Instalo e atualizo programas com o gerenciador de pacotes.',
    'linux-file-permissions': 'Leio as permissões de um arquivo e mudo com chmod.',
  },
  {
    'linux-processes': 'Descubro qual processo usa memória, disco ou uma porta.',
    'linux-services': 'Configuro um serviço para iniciar com o sistema e leio seus logs.',
    'linux-ssh': 'Acesso outra máquina por SSH com chaves e copio arquivos.',
  },
  {
    'linux-diagnosing-systems': 'Encontro a causa de um sistema lento ou que não inicia.',
    'linux-server-security': 'Protejo um servidor: contas, firewall, atualizações e cópias.',
    'linux-automated-setup': 'Automatizo a configuração de várias máquinas e consigo refazê-la.',
  },
]

const terminal: WrittenRuler = [
  {
    'terminal-files-and-folders': 'Navego por pastas, crio e movo arquivos pelo terminal.',
    'terminal-tab-and-history': 'Uso a tecla Tab e o histórico para não digitar tudo de novo.',
    'terminal-command-help': 'Leio a ajuda de um comando e uso uma opção nova.',
  },
  {
    'terminal-pipes-and-redirects': 'Ligo comandos uns aos outros e guardo a saída em arquivos.',
    'terminal-environment-variables': 'Configuro variáveis de ambiente e entendo o PATH.',
    'terminal-searching-files': 'Encontro arquivos e textos num projeto grande sem abrir o editor.',
  },
  {
    'terminal-scripts': 'Escrevo scripts que outra pessoa executa com segurança.',
    'terminal-reproducible-setup': 'Personalizo meu ambiente e consigo recriá-lo em outra máquina.',
    'terminal-failing-commands':
      'Descubro por que um comando falha olhando permissões, caminho e processos.',
  },
]

const apiClient: WrittenRuler = [
  {
    'api-client-requests-and-responses':
      'Faço requisições GET e POST e leio o status e a resposta.',
    'api-client-body-and-headers': 'Envio dados no corpo e nos cabeçalhos.',
    'api-client-collections': 'Guardo requisições numa coleção.',
  },
  {
    'api-client-variables-and-environments':
      'Uso variáveis e ambientes em vez de repetir endereços e tokens.',
    'api-client-login-token': 'Guardo o token do login e uso nas outras requisições.',
    'api-client-tests': 'Escrevo testes que conferem status e conteúdo.',
  },
  {
    'api-client-documenting-apis':
      'Monto uma coleção que documenta a API e qualquer pessoa executa.',
    'api-client-automatic-runs': 'Rodo a coleção de forma automática a cada mudança.',
    'api-client-locating-errors':
      'Uso as requisições para provar onde está um erro: cliente, servidor ou dados.',
  },
]

export const tool: CategoryRulers = {
  every: [
    {
      'tool-common-tasks': 'Faço as tarefas básicas e sei onde procurar o resto.',
      'tool-purpose': 'Digo para que a ferramenta serve num trabalho meu.',
      'tool-following-steps': 'Sigo um passo a passo e reconheço quando algo saiu diferente.',
    },
    {
      'tool-shortcuts': 'Uso no dia a dia, com atalhos e recursos que escolhi.',
      'tool-troubleshooting': 'Quando algo dá errado, encontro a causa e resolvo.',
      'tool-settings': 'Ajusto as configurações ao meu jeito de trabalhar e explico cada uma.',
    },
    {
      'tool-team-setup': 'Configuro para uma equipe e documento para quem chega.',
      'tool-automation': 'Automatizo uma tarefa repetida e mostro o tempo que se ganhou.',
      'tool-alternatives': 'Comparo com outras ferramentas e defendo a escolha.',
    },
  ],
  own: {
    git: [
      {
        'git-add-and-commit': 'Salvo mudanças com add e commit e uma mensagem clara.',
        'git-push-and-pull': 'Envio e recebo mudanças com push e pull.',
        'git-status-and-diff': 'Vejo o que mudou com status, diff e log.',
      },
      {
        'git-branches-and-merge': 'Crio branches, junto com merge e resolvo conflitos sem ajuda.',
        'git-undoing-changes': 'Desfaço uma mudança sem perder trabalho e explico o comando usado.',
        'git-small-commits': 'Divido meu trabalho em commits pequenos, cada um com um motivo.',
      },
      {
        'git-rebase': 'Reescrevo o histórico com rebase e sei quando não devo.',
        'git-recovery-and-bisect':
          'Recupero um commit perdido e acho a mudança que trouxe o erro com bisect.',
        'git-team-workflow': 'Defino com a equipe um fluxo de branches e explico as escolhas.',
      },
    ],
    github: forge,
    gitlab: forge,
    linux,
    ubuntu: linux,
    debian: linux,
    'command-line': terminal,
    wsl: terminal,
    postman: apiClient,
    insomnia: apiClient,
  },
}
