import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { emailKey } from '../db/keys.ts'
import type { Api } from '../http/api.ts'
import { logIfItFails, logSecurityEvent } from '../http/log.ts'
import { serve } from '../http/serve.ts'
import { clientOf } from '../limits/known-devices.ts'
import { throttleOf } from '../limits/throttle.ts'
import { afterRandomDelay, type Mailer } from '../mail/mailer.ts'
import { tokenOf } from './authenticate.ts'
import { changePassword } from './own-account.ts'
import { proveForNewPassword } from './own-password.ts'
import { mailResetLink, resetPassword } from './resets.ts'
import { hashToken } from './sessions.ts'

export function passwordRoutes(api: Api, db: Database, config: Config, mailer: Mailer | undefined) {
  const throttle = throttleOf(config)

  serve(api, 'PUT /password', async ({ body, request }) => {
    const account = await proveForNewPassword({ db, throttle, request }, body)
    const { address } = clientOf(request)
    const keep = hashToken(tokenOf(request))
    await changePassword(db, account, { password: body.password, address, keep })
    logSecurityEvent(request, 'password_changed', account.id)
  })

  serve(api, 'POST /password-resets', async ({ body: { email }, request }) => {
    const { log } = request
    if (mailer) {
      const client = clientOf(request)
      await throttle.askForReset({ db, log, client, email: emailKey(email) })
      const asked = { email, address: client.address }
      void logIfItFails(
        log,
        afterRandomDelay(() => mailResetLink(db, mailer, asked)),
      )
    }
    logSecurityEvent(request, 'reset_asked')
    return { mail: mailer !== undefined }
  })

  serve(api, 'PUT /password-resets', async ({ body, request }) => {
    const userId = await resetPassword(db, body, clientOf(request).address)
    logSecurityEvent(request, 'password_reset', userId)
  })
}
