export const publicProfile = {
  title: 'Para quem recruta',
  lead: 'Tudo opcional. Nada daqui aparece na sua página até você ligar no portfólio.',
  toPortfolio: 'Abrir portfólio',
}

/** By the names of the contract: for the form, and for the switches of the portfolio. */
export const publicFields = {
  headline: {
    label: 'Título profissional',
    hint: 'Aparece logo abaixo do seu nome.',
    placeholder: 'Dev front-end júnior · busco estágio',
  },
  city: { label: 'Cidade', placeholder: 'Campinas, SP' },
  public_email: {
    label: 'Email público',
    hint: 'Pode ser outro: o email com que você entra nunca aparece.',
    placeholder: 'voce@exemplo.com',
  },
  github: { label: 'GitHub', placeholder: 'github.com/seu-usuario' },
  linkedin: { label: 'LinkedIn', placeholder: 'linkedin.com/in/seu-perfil' },
  site: { label: 'Site', placeholder: 'https://seusite.com.br' },
}
