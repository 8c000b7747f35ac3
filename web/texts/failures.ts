import { sessionEnded } from './shell.ts'
import { tooManyAttempts } from './waiting.ts'

/** Why nothing came of a request, in a sentence that says what to do. */
export function failureSentence(code: string, retryAfter: number | undefined) {
  if (code === 'too_many_requests') return tooManyAttempts(retryAfter)
  if (code === 'not_signed_in') return sessionEnded.text
  if (code === 'unreachable')
    return 'Sem conexão com o servidor. Confira a internet e tente de novo.'
  if (code === 'timed_out') return 'O servidor demorou demais. Tente de novo.'
  return 'O servidor não conseguiu atender agora. Tente de novo em instantes.'
}

/** Where what was asked for may have been done, and does no harm when it is asked for once more. */
export const unanswered = (what: string) => ({
  unreachable: `Sem conexão com o servidor, e não sabemos ${what}. Confira a internet e tente de novo.`,
  timed_out: `O servidor demorou demais, e não sabemos ${what}. Tente de novo.`,
})
