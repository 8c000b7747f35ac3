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
