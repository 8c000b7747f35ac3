import type { CategoryRulers } from './scale.ts'

export const cloud: CategoryRulers = {
  every: [
    [
      'Coloco um projeto meu no ar e abro pelo endereço público.',
      'Encontro os logs e digo quando algo falhou.',
      'Guardo senhas e chaves fora do código.',
    ],
    [
      'Faço o projeto ir ao ar por um processo automático que eu montei.',
      'Descubro pelos logs e gráficos por que algo falhou e corrijo.',
      'Explico quanto custa o que deixei ligado e como desligar.',
    ],
    [
      'Desenho a infraestrutura e explico o que acontece quando uma parte cai.',
      'Recrio o ambiente inteiro a partir de arquivos guardados no repositório.',
      'Dou a cada pessoa e serviço só as permissões de que precisa.',
    ],
  ],
  own: {
    aws: [
      [
        'Entro no console e explico o que são região e serviço.',
        'Guardo um arquivo no S3 e decido quem pode ver.',
        'Ligo e desligo uma máquina e confiro se algo ainda gera custo.',
      ],
      [
        'Publico uma aplicação com banco e domínio, sem seguir tutorial.',
        'Crio papéis e políticas do IAM com as permissões necessárias.',
        'Encontro um erro pelos logs do CloudWatch e crio um alarme.',
      ],
      [
        'Desenho uma rede com partes públicas e privadas e explico o motivo.',
        'Descrevo a infraestrutura em código e reviso o que vai mudar.',
        'Comparo serviços por custo, falhas e esforço e defendo a escolha.',
      ],
    ],
    docker: [
      [
        'Rodo um contêiner a partir de uma imagem pronta.',
        'Vejo o que está rodando, leio os logs e paro um contêiner.',
        'Explico a diferença entre imagem e contêiner.',
      ],
      [
        'Escrevo um Dockerfile para um projeto meu.',
        'Subo aplicação e banco juntos com Compose e guardo os dados num volume.',
        'Entro num contêiner e descubro por que ele não funciona.',
      ],
      [
        'Faço imagens pequenas, em etapas, e mostro a diferença de tamanho.',
        'Rodo sem root (acesso total) e sem segredos dentro da imagem.',
        'Explico redes, volumes e cache de camadas e resolvo problemas com eles.',
      ],
    ],
    kubernetes: [
      [
        'Vejo o que está rodando num cluster com kubectl.',
        'Coloco no ar uma aplicação com um arquivo pronto e leio os logs.',
        'Explico o que são pod, deployment e service.',
      ],
      [
        'Escrevo os arquivos para publicar um projeto meu, com configuração e segredos.',
        'Defino health checks e limites de memória e processador.',
        'Descubro por que um pod não inicia e corrijo.',
      ],
      [
        'Atualizo sem parar o serviço e volto atrás quando algo falha.',
        'Planejo permissões, redes e o que acontece quando uma máquina cai.',
        'Defendo quando Kubernetes vale a pena e quando é demais.',
      ],
    ],
  },
}
