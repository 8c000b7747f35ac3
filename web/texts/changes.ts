/** Of what changes the profile, whichever feature it belongs to. */
export const changeFailed = 'Ops! ocorreu um erro, tente novamente'

/** Stands in the form, where what was typed is. */
export const changeUnanswered =
  'O servidor não respondeu, e não sabemos se foi salvo. Confira a lista antes de tentar de novo.'

export const staleProfile = {
  lead: 'O que aparece aqui pode estar desatualizado. Confira sua conexão.',
  retry: 'Tentar de novo',
}
