import { PASSWORD_NEEDED } from '#contract/account-settings.ts'
import { signedIn } from '../accounts/authenticate.ts'
import { changeEmail, changeProfile, notifyOldEmail } from '../accounts/own-account.ts'
import { provePassword } from '../accounts/own-password.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import type { Api } from '../http/api.ts'
import { logSecurityEvent } from '../http/log.ts'
import { serve } from '../http/serve.ts'
import { clientOf } from '../limits/known-devices.ts'
import { throttleOf } from '../limits/throttle.ts'
import type { Mailer } from '../mail/mailer.ts'
import { deleteUserData } from './deletion.ts'
import { readProfile, toUser } from './profile.ts'

export function ownAccountRoutes(
  api: Api,
  db: Database,
  config: Config,
  mailer: Mailer | undefined,
) {
  const throttle = throttleOf(config)

  serve(api, 'PUT /profile', async ({ body, request }) => {
    const { current_password: password, email, ...changes } = body
    const person = signedIn(request)
    const { id, email: oldEmail } = person
    const profile = await readProfile(db, person, config.CLASSES)
    if (email === undefined || email === oldEmail)
      return toUser({ ...profile, ...(await changeProfile(db, id, changes)) })
    if (password === undefined)
      throw new AppError('invalid_input', { fields: { current_password: PASSWORD_NEEDED } })
    const account = await provePassword(
      { db, throttle, request },
      { password, field: 'current_password' },
    )
    const who = { db, log: request.log, client: clientOf(request), email, userId: id }
    const user = await throttle.newEmail(who, () => changeEmail(db, account, { ...changes, email }))
    logSecurityEvent(request, 'email_changed', id)
    if (mailer) await notifyOldEmail(db, mailer, request)
    return toUser({ ...profile, ...user })
  })

  serve(api, 'DELETE /account', async ({ body: { password }, request }) => {
    const account = await provePassword({ db, throttle, request }, { password, field: 'password' })
    await deleteUserData(db, account)
    logSecurityEvent(request, 'account_deleted', account.id)
  })
}
