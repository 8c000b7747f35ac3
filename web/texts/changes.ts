/** Of what changes the profile, whichever feature it belongs to. */
export const changeFailed = 'Ops! ocorreu um erro, tente novamente'

export const staleProfile = {
  lead: 'O que aparece aqui pode estar desatualizado. Confira sua conexão.',
  retry: 'Tentar de novo',
}
