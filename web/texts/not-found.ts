export const notFound = {
  pageTitle: 'Página não encontrada',
  title: 'Oops! 404',
  lead: 'Não pudemos encontrar o que você procura',
  picture: 'Três barras de nível: a do meio saiu voando e deixou só o contorno',
  back: 'Voltar',
}
