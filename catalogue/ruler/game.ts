import type { CategoryRulers, WrittenRuler } from './scale.ts'

const modeling: WrittenRuler = [
  {
    'modeling-transforming-objects': 'Movo, giro e mudo o tamanho de objetos na cena.',
    'modeling-from-shapes': 'Modelo um objeto simples a partir de formas básicas.',
    'modeling-materials-and-rendering': 'Aplico uma cor ou um material e gero uma imagem.',
  },
  {
    'modeling-from-reference-photos': 'Modelo um objeto meu a partir de fotos de referência.',
    'modeling-mesh-and-uv': 'Organizo a malha e abro o mapa de texturas (UV) sem seguir tutorial.',
    'modeling-light-and-camera': 'Ilumino a cena e escolho o ângulo da câmera com intenção.',
  },
  {
    'modeling-weight-budget': 'Preparo o modelo para um jogo ou animação dentro do limite de peso.',
    'modeling-reusable-assets':
      'Crio esqueletos, movimentos ou materiais que outra pessoa reaproveita.',
    'modeling-critique': 'Avalio meu trabalho e o de outras pessoas com referências concretas.',
  },
]

export const game: CategoryRulers = {
  every: [
    {
      'game-scene': 'Monto uma cena simples com personagem e cenário.',
      'game-moving-objects': 'Faço um objeto se mover com o teclado ou o toque.',
      'game-tweaking-values': 'Mudo valores, executo e observo o que acontece.',
    },
    {
      'game-own-project': 'Faço um jogo ou cena pequena do começo ao fim, sem seguir tutorial.',
      'game-rules-or-lighting':
        'Trato colisões, pontos e o fim da partida, ou luz e materiais da cena.',
      'game-playtesting': 'Outras pessoas experimentam e eu melhoro a partir do que observo.',
    },
    {
      'game-project-organisation': 'Organizo o projeto para crescer sem virar um emaranhado.',
      'game-performance': 'Meço quadros por segundo e memória e melhoro o que pesa.',
      'game-design-choices': 'Defendo as escolhas de jogo ou de imagem com testes e exemplos.',
    },
  ],
  own: {
    unity: [
      {
        'unity-scene': 'Crio uma cena com objetos, luz e câmera.',
        'unity-movement-scripts': 'Movo um objeto com um script em C#.',
        'unity-inspector': 'Mudo valores no Inspector e vejo o efeito.',
      },
      {
        'unity-prefabs-and-physics': 'Uso prefabs, física e colisões num jogo meu.',
        'unity-menus-and-scenes': 'Crio menus, pontos e fim de jogo e troco de cena.',
        'unity-saving-and-building': 'Guardo o progresso e gero uma versão que outra pessoa joga.',
      },
      {
        'unity-separating-rules': 'Separo regras, dados e tela para testar e mudar sem medo.',
        'unity-profiler': 'Uso o Profiler para achar a queda de quadros e corrijo.',
        'unity-choosing-patterns': 'Escolho entre padrões e recursos da Unity e defendo a escolha.',
      },
    ],
    blender: modeling,
    maya: modeling,
    '3ds-max': modeling,
    '3d-modeling': modeling,
  },
}
