export const brand = {
  name: 'Techfólio',
  tagline: 'Seu portfólio de tecnologias, um nível de cada vez.',
  privacy: 'Privacidade',
}

export const shell = {
  loading: 'Carregando...',
  skipToContent: 'Pular para o conteúdo',
  back: 'Voltar',
  close: 'Fechar',
  home: `${brand.name}, página inicial`,
  passwordToggle: { show: 'Mostrar senha', hide: 'Ocultar senha' },
  notifications: 'Notificações (Alt+T)',
  closeNotification: 'Fechar notificação',
  pageTitle: (screen: string) => `${screen} · ${brand.name}`,
}

export const crash = {
  title: 'Algo quebrou por aqui',
  lead: 'A falha é nossa, não sua. O que você já salvou continua guardado.',
  reload: 'Recarregar a página',
  start: 'Ir para o início',
}

export const missingScreen = {
  title: 'Não foi possível abrir esta tela',
  lead: 'Confira sua conexão e tente de novo.',
  retry: 'Tentar de novo',
}

export const signedInElsewhere = {
  text: 'Você já entrou em outra aba.',
  goOn: 'Continuar',
}

export const sessionEnded = {
  text: 'Sua sessão terminou.',
  signInAgain: 'Entrar de novo',
}
