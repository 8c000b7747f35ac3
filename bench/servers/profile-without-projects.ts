import * as z from 'zod/mini'
import { User } from '#contract/users.ts'
import { signedIn } from '../../server/accounts/authenticate.ts'
import { NO_PROJECTS } from '../../server/accounts/held.ts'
import { toUser } from '../../server/accounts/to-user.ts'
import { listTechnologies } from '../../server/technologies/list.ts'
import { listenWithMount } from './app-with.ts'

const UserBefore = z.omit(User, { works: true, removed_works: true })

/** GET /profile as it would be if nobody had ever thought of projects. */
await listenWithMount('/before', (api, db) => {
  api.get('/profile', { schema: { response: { 200: UserBefore } } }, async (request) => {
    const user = signedIn(request)
    return toUser(user, { ...(await listTechnologies(db, user.id)), ...NO_PROJECTS })
  })
})
