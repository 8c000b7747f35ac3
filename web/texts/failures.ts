import { sessionEnded } from './shell.ts'

const count = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'}`

function inWords(seconds: number) {
  if (seconds < 60) return count(Math.max(1, Math.ceil(seconds)), 'segundo')
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? count(minutes, 'minuto') : count(Math.ceil(minutes / 60), 'hora')
}

export function tooManyAttempts(seconds: number | undefined) {
  if (seconds === undefined) return 'Muitas tentativas. Tente de novo mais tarde.'
  return `Muitas tentativas. Tente de novo em ${inWords(seconds)}.`
}

/** Why nothing came of a request, in a sentence that says what to do. */
export function failureSentence(code: string, retryAfter: number | undefined) {
  if (code === 'too_many_requests') return tooManyAttempts(retryAfter)
  if (code === 'not_signed_in') return sessionEnded.text
  if (code === 'unreachable')
    return 'Sem conexão com o servidor. Confira a internet e tente de novo.'
  if (code === 'timed_out') return 'O servidor demorou demais. Tente de novo.'
  return 'O servidor não conseguiu atender agora. Tente de novo em instantes.'
}

/** The specification's sentence for a change of the profile that failed. */
export const changeFailed = 'Ops! ocorreu um erro, tente novamente'
