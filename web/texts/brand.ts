export const brand = {
  name: 'Techfólio',
  tagline: 'Seu portfólio de tecnologias, um nível de cada vez.',
  privacy: 'Privacidade',
  description: 'Guarde as tecnologias que você aprende no curso de programação e mostre seu nível.',
  needsScript: 'O Techfólio precisa de JavaScript. Ative-o no navegador e recarregue a página.',
}
