import type { CategoryRulers } from './scale.ts'

export const mobile: CategoryRulers = {
  every: [
    {
      'mobile-running-app': 'Rodo um app simples no emulador ou no meu aparelho.',
      'mobile-screen-layout': 'Monto uma tela com textos, botões e imagens.',
      'mobile-touch-response': 'Mudo o que aparece quando alguém toca num botão.',
    },
    {
      'mobile-navigation': 'Crio um app com várias telas e navegação, sem seguir tutorial.',
      'mobile-loading-data': 'Mostro dados que vêm de fora e cuido da espera e do erro.',
      'mobile-local-storage': 'Guardo dados no aparelho para usar depois ou sem conexão.',
    },
    {
      'mobile-release': 'Gero a versão final, entrego a outras pessoas e acompanho as falhas.',
      'mobile-device-testing': 'Testo em aparelhos e tamanhos diferentes e corrijo o que quebra.',
      'mobile-performance': 'Meço memória, bateria ou travamentos e melhoro o que pesa.',
    },
  ],
  own: {
    'react-native': [
      {
        'react-native-running-app': 'Rodo um app no emulador ou no celular.',
        'react-native-views-and-styles': 'Monto uma tela com View, Text e Image e aplico estilos.',
        'react-native-flatlist': 'Mostro uma lista com FlatList.',
      },
      {
        'react-native-navigation': 'Navego entre telas e passo dados de uma para outra.',
        'react-native-loading-data':
          'Busco dados de uma API e trato espera, erro e falta de conexão.',
        'react-native-device-features':
          'Uso câmera, localização ou notificações e peço a permissão certa.',
      },
      {
        'react-native-list-performance':
          'Encontro o que faz a lista travar ou redesenhar e corrijo.',
        'react-native-platform-differences':
          'Resolvo diferenças entre Android e iOS e explico cada uma.',
        'react-native-release': 'Publico nas lojas e acompanho erros das pessoas que usam.',
      },
    ],
    flutter: [
      {
        'flutter-hot-reload': 'Rodo um app e vejo mudanças com hot reload.',
        'flutter-screen-layout': 'Monto uma tela com Column, Row, Text e botões.',
        'flutter-setstate': 'Mudo a tela com setState.',
      },
      {
        'flutter-navigation': 'Navego entre telas e passo dados de uma para outra.',
        'flutter-loading-data': 'Busco dados de uma API e trato espera e erro.',
        'flutter-own-widgets': 'Divido a tela em widgets meus e explico por quê.',
      },
      {
        'flutter-state-management': 'Escolho como gerenciar o estado e defendo a escolha.',
        'flutter-unneeded-rebuilds': 'Encontro o que redesenha demais com o DevTools e corrijo.',
        'flutter-tests-and-release': 'Escrevo testes de widget e publico o app nas lojas.',
      },
    ],
    android: [
      {
        'android-running-app': 'Crio um projeto no Android Studio e rodo no emulador.',
        'android-screen-layout': 'Monto uma tela com textos, campos e botões.',
        'android-touch-response': 'Respondo a um toque e mostro uma mensagem.',
      },
      {
        'android-navigation-and-rotation':
          'Navego entre telas e conservo os dados quando o aparelho gira.',
        'android-loading-data': 'Busco dados de uma API sem travar a tela e trato o erro.',
        'android-local-storage': 'Guardo dados no aparelho com Room ou DataStore.',
      },
      {
        'android-architecture': 'Separo tela, estado e dados e testo cada parte.',
        'android-profiler': 'Encontro travamentos e vazamentos com o Profiler e corrijo.',
        'android-release': 'Publico na loja e cuido de versões antigas do Android.',
      },
    ],
  },
}
