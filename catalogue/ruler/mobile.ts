import type { CategoryRulers } from './scale.ts'

export const mobile: CategoryRulers = {
  every: [
    [
      'Rodo um app simples no emulador ou no meu aparelho.',
      'Monto uma tela com textos, botões e imagens.',
      'Mudo o que aparece quando alguém toca num botão.',
    ],
    [
      'Crio um app com várias telas e navegação, sem seguir tutorial.',
      'Mostro dados que vêm de fora e cuido da espera e do erro.',
      'Guardo dados no aparelho para usar depois ou sem conexão.',
    ],
    [
      'Gero a versão final, entrego a outras pessoas e acompanho as falhas.',
      'Testo em aparelhos e tamanhos diferentes e corrijo o que quebra.',
      'Meço memória, bateria ou travamentos e melhoro o que pesa.',
    ],
  ],
  own: {
    'react-native': [
      [
        'Rodo um app no emulador ou no celular.',
        'Monto uma tela com View, Text e Image e aplico estilos.',
        'Mostro uma lista com FlatList.',
      ],
      [
        'Navego entre telas e passo dados de uma para outra.',
        'Busco dados de uma API e trato espera, erro e falta de conexão.',
        'Uso câmera, localização ou notificações e peço a permissão certa.',
      ],
      [
        'Encontro o que faz a lista travar ou redesenhar e corrijo.',
        'Resolvo diferenças entre Android e iOS e explico cada uma.',
        'Publico nas lojas e acompanho erros das pessoas que usam.',
      ],
    ],
    flutter: [
      [
        'Rodo um app e vejo mudanças com hot reload.',
        'Monto uma tela com Column, Row, Text e botões.',
        'Mudo a tela com setState.',
      ],
      [
        'Navego entre telas e passo dados de uma para outra.',
        'Busco dados de uma API e trato espera e erro.',
        'Divido a tela em widgets meus e explico por quê.',
      ],
      [
        'Escolho como gerenciar o estado e defendo a escolha.',
        'Encontro o que redesenha demais com o DevTools e corrijo.',
        'Escrevo testes de widget e publico o app nas lojas.',
      ],
    ],
    android: [
      [
        'Crio um projeto no Android Studio e rodo no emulador.',
        'Monto uma tela com textos, campos e botões.',
        'Respondo a um toque e mostro uma mensagem.',
      ],
      [
        'Navego entre telas e conservo os dados quando o aparelho gira.',
        'Busco dados de uma API sem travar a tela e trato o erro.',
        'Guardo dados no aparelho com Room ou DataStore.',
      ],
      [
        'Separo tela, estado e dados e testo cada parte.',
        'Encontro travamentos e vazamentos com o Profiler e corrijo.',
        'Publico na loja e cuido de versões antigas do Android.',
      ],
    ],
  },
}
