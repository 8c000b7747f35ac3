export const brand = {
  name: 'Techfólio',
  tagline: 'Seu portfólio de tecnologias, um nível de cada vez.',
  privacy: 'Privacidade',
}
