import type { CategoryRulers } from './scale.ts'

export const cloud: CategoryRulers = {
  every: [
    {
      'cloud-going-live': 'Coloco um projeto meu no ar e abro pelo endereço público.',
      'cloud-finding-logs': 'Encontro os logs e digo quando algo falhou.',
      'cloud-secrets': 'Guardo senhas e chaves fora do código.',
    },
    {
      'cloud-automatic-deployment':
        'Faço o projeto ir ao ar por um processo automático que eu montei.',
      'cloud-diagnosing-failures': 'Descubro pelos logs e gráficos por que algo falhou e corrijo.',
      'cloud-costs': 'Explico quanto custa o que deixei ligado e como desligar.',
    },
    {
      'cloud-resilience': 'Desenho a infraestrutura e explico o que acontece quando uma parte cai.',
      'cloud-infrastructure-as-code':
        'Recrio o ambiente inteiro a partir de arquivos guardados no repositório.',
      'cloud-least-privilege': 'Dou a cada pessoa e serviço só as permissões de que precisa.',
    },
  ],
  own: {
    aws: [
      {
        'aws-regions-and-services': 'Entro no console e explico o que são região e serviço.',
        'aws-s3-access': 'Guardo um arquivo no S3 e decido quem pode ver.',
        'aws-machines': 'Ligo e desligo uma máquina e confiro se algo ainda gera custo.',
      },
      {
        'aws-deployment': 'Publico uma aplicação com banco e domínio, sem seguir tutorial.',
        'aws-iam': 'Crio papéis e políticas do IAM com as permissões necessárias.',
        'aws-cloudwatch': 'Encontro um erro pelos logs do CloudWatch e crio um alarme.',
      },
      {
        'aws-private-networks':
          'Desenho uma rede com partes públicas e privadas e explico o motivo.',
        'aws-infrastructure-as-code':
          'Descrevo a infraestrutura em código e reviso o que vai mudar.',
        'aws-choosing-services':
          'Comparo serviços por custo, falhas e esforço e defendo a escolha.',
      },
    ],
    docker: [
      {
        'docker-running-containers': 'Rodo um contêiner a partir de uma imagem pronta.',
        'docker-watching-containers': 'Vejo o que está rodando, leio os logs e paro um contêiner.',
        'docker-image-or-container': 'Explico a diferença entre imagem e contêiner.',
      },
      {
        'docker-dockerfile': 'Escrevo um Dockerfile para um projeto meu.',
        'docker-compose-and-volumes':
          'Subo aplicação e banco juntos com Compose e guardo os dados num volume.',
        'docker-debugging-containers': 'Entro num contêiner e descubro por que ele não funciona.',
      },
      {
        'docker-image-size': 'Faço imagens pequenas, em etapas, e mostro a diferença de tamanho.',
        'docker-image-security': 'Rodo sem root (acesso total) e sem segredos dentro da imagem.',
        'docker-networks-volumes-layers':
          'Explico redes, volumes e cache de camadas e resolvo problemas com eles.',
      },
    ],
    kubernetes: [
      {
        'kubernetes-kubectl': 'Vejo o que está rodando num cluster com kubectl.',
        'kubernetes-applying-manifests':
          'Coloco no ar uma aplicação com um arquivo pronto e leio os logs.',
        'kubernetes-pods-and-services': 'Explico o que são pod, deployment e service.',
      },
      {
        'kubernetes-writing-manifests':
          'Escrevo os arquivos para publicar um projeto meu, com configuração e segredos.',
        'kubernetes-health-checks-and-limits':
          'Defino health checks e limites de memória e processador.',
        'kubernetes-failing-pods': 'Descubro por que um pod não inicia e corrijo.',
      },
      {
        'kubernetes-rollout-and-rollback':
          'Atualizo sem parar o serviço e volto atrás quando algo falha.',
        'kubernetes-permissions-and-networks':
          'Planejo permissões, redes e o que acontece quando uma máquina cai.',
        'kubernetes-when-to-use': 'Defendo quando Kubernetes vale a pena e quando é demais.',
      },
    ],
  },
}
