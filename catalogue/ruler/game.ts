import type { CategoryRulers, Ruler } from './scale.ts'

const modeling: Ruler = [
  [
    'Movo, giro e mudo o tamanho de objetos na cena.',
    'Modelo um objeto simples a partir de formas básicas.',
    'Aplico uma cor ou um material e gero uma imagem.',
  ],
  [
    'Modelo um objeto meu a partir de fotos de referência.',
    'Organizo a malha e abro o mapa de texturas (UV) sem seguir tutorial.',
    'Ilumino a cena e escolho o ângulo da câmera com intenção.',
  ],
  [
    'Preparo o modelo para um jogo ou animação dentro do limite de peso.',
    'Crio esqueletos, movimentos ou materiais que outra pessoa reaproveita.',
    'Avalio meu trabalho e o de outras pessoas com referências concretas.',
  ],
]

export const game: CategoryRulers = {
  every: [
    [
      'Monto uma cena simples com personagem e cenário.',
      'Faço um objeto se mover com o teclado ou o toque.',
      'Mudo valores, executo e observo o que acontece.',
    ],
    [
      'Faço um jogo ou cena pequena do começo ao fim, sem seguir tutorial.',
      'Trato colisões, pontos e o fim da partida, ou luz e materiais da cena.',
      'Outras pessoas experimentam e eu melhoro a partir do que observo.',
    ],
    [
      'Organizo o projeto para crescer sem virar um emaranhado.',
      'Meço quadros por segundo e memória e melhoro o que pesa.',
      'Defendo as escolhas de jogo ou de imagem com testes e exemplos.',
    ],
  ],
  own: {
    unity: [
      [
        'Crio uma cena com objetos, luz e câmera.',
        'Movo um objeto com um script em C#.',
        'Mudo valores no Inspector e vejo o efeito.',
      ],
      [
        'Uso prefabs, física e colisões num jogo meu.',
        'Crio menus, pontos e fim de jogo e troco de cena.',
        'Guardo o progresso e gero uma versão que outra pessoa joga.',
      ],
      [
        'Separo regras, dados e tela para testar e mudar sem medo.',
        'Uso o Profiler para achar a queda de quadros e corrijo.',
        'Escolho entre padrões e recursos da Unity e defendo a escolha.',
      ],
    ],
    blender: modeling,
    maya: modeling,
    '3ds-max': modeling,
    '3d-modeling': modeling,
  },
}
