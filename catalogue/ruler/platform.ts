import type { CategoryRulers } from './scale.ts'

export const platform: CategoryRulers = {
  every: [
    {
      'platform-from-template': 'Crio uma página ou um fluxo simples a partir de um modelo.',
      'platform-editing-content': 'Mudo textos, imagens e configurações sem quebrar o resto.',
      'platform-publishing': 'Publico ou executo o que fiz e confiro o resultado.',
    },
    {
      'platform-complete-solution': 'Monto uma solução completa com recursos e ajustes meus.',
      'platform-integration': 'Ligo a plataforma a outro serviço e trato o que pode falhar.',
      'platform-accounts-and-backup': 'Cuido de contas e permissões e faço cópia de segurança.',
    },
    {
      'platform-extending': 'Estendo a plataforma com código ou integrações que posso manter.',
      'platform-limitations': 'Digo o que a plataforma não faz bem e proponho outro caminho.',
      'platform-security-and-costs': 'Cuido de segurança, custo e atualizações com tudo em uso.',
    },
  ],
  own: {
    wordpress: [
      {
        'wordpress-pages-and-posts': 'Crio páginas e posts e monto um menu.',
        'wordpress-themes': 'Instalo um tema e mudo cores, logo e textos.',
        'wordpress-installing-plugins': 'Instalo um plugin e configuro.',
      },
      {
        'wordpress-complete-site':
          'Monto um site completo com formulário, blog e páginas próprias.',
        'wordpress-choosing-plugins':
          'Escolho plugins conferindo atualização, avaliação e necessidade.',
        'wordpress-backup-and-updates':
          'Faço cópia de segurança, restauro e atualizo sem perder nada.',
      },
      {
        'wordpress-own-theme-or-plugin':
          'Crio um tema ou plugin meu seguindo as práticas do WordPress.',
        'wordpress-performance': 'Encontro o que deixa o site lento e mostro o antes e o depois.',
        'wordpress-security': 'Protejo o site e recupero um que foi invadido.',
      },
    ],
  },
}
