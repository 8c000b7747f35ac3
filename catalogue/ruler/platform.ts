import type { CategoryRulers } from './scale.ts'

export const platform: CategoryRulers = {
  every: [
    [
      'Crio uma página ou um fluxo simples a partir de um modelo.',
      'Mudo textos, imagens e configurações sem quebrar o resto.',
      'Publico ou executo o que fiz e confiro o resultado.',
    ],
    [
      'Monto uma solução completa com recursos e ajustes meus.',
      'Ligo a plataforma a outro serviço e trato o que pode falhar.',
      'Cuido de contas e permissões e faço cópia de segurança.',
    ],
    [
      'Estendo a plataforma com código ou integrações que posso manter.',
      'Digo o que a plataforma não faz bem e proponho outro caminho.',
      'Cuido de segurança, custo e atualizações com tudo em uso.',
    ],
  ],
  own: {
    wordpress: [
      [
        'Crio páginas e posts e monto um menu.',
        'Instalo um tema e mudo cores, logo e textos.',
        'Instalo um plugin e configuro.',
      ],
      [
        'Monto um site completo com formulário, blog e páginas próprias.',
        'Escolho plugins conferindo atualização, avaliação e necessidade.',
        'Faço cópia de segurança, restauro e atualizo sem perder nada.',
      ],
      [
        'Crio um tema ou plugin meu seguindo as práticas do WordPress.',
        'Encontro o que deixa o site lento e mostro o antes e o depois.',
        'Protejo o site e recupero um que foi invadido.',
      ],
    ],
  },
}
