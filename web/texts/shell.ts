import { brand } from './brand.ts'

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
