import type { CategoryRulers, WrittenRuler } from './scale.ts'

const board: WrittenRuler = [
  {
    'board-blinking-led': 'Faço um LED piscar e explico cada linha do código.',
    'board-reading-sensors': 'Leio um botão ou sensor e mostro o valor no monitor serial.',
    'board-breadboard': 'Monto o circuito na protoboard seguindo o esquema.',
  },
  {
    'board-sensors-and-actuators': 'Junto sensores e atuadores num projeto meu.',
    'board-multitasking': 'Faço várias coisas ao mesmo tempo com millis, sem travar com delay.',
    'board-new-library': 'Uso uma biblioteca nova lendo a documentação dela.',
  },
  {
    'board-interrupts': 'Uso interrupções e explico quando são necessárias.',
    'board-power-and-noise': 'Cuido de energia, memória e ruído para o projeto ficar dias ligado.',
    'board-circuit-design': 'Desenho o circuito definitivo e documento para outra pessoa montar.',
  },
]

export const hardware: CategoryRulers = {
  every: [
    {
      'hardware-following-schematics':
        'Ligo um circuito ou equipamento simples com o esquema ao lado.',
      'hardware-identifying-components': 'Identifico os componentes e digo para que serve cada um.',
      'hardware-safe-wiring': 'Desligo e confiro as ligações antes de alimentar.',
    },
    {
      'hardware-own-project': 'Junto sensores, peças e código num projeto meu.',
      'hardware-datasheets': 'Leio o datasheet de um componente e tiro dele o que preciso.',
      'hardware-fault-finding':
        'Encontro por partes o que não funciona: energia, ligação ou código.',
    },
    {
      'hardware-circuit-design': 'Projeto o circuito ou sistema e justifico cada componente.',
      'hardware-intermittent-faults':
        'Uso medições para encontrar falhas que só aparecem às vezes.',
      'hardware-power-and-safety': 'Planejo consumo, segurança e o que acontece quando algo falha.',
    },
  ],
  own: {
    arduino: board,
    esp32: board,
  },
}
