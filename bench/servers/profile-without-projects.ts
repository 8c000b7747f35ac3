import { foundBy } from '../../server/accounts/authenticate.ts'
import { readProfile, sessionWithTechnologies, writeProfile } from '../../server/profile/profile.ts'
import { listenWithMount } from './app-with.ts'

/** GET /profile without its projects. */
await listenWithMount('/before', (api, db) => {
  const findSession = sessionWithTechnologies(db)
  api.get('/profile', { config: { findSession } }, async (request, reply) => {
    const person = { ...foundBy(findSession, request), has_projects: 0 }
    return reply
      .type('application/json; charset=utf-8')
      .send(writeProfile(await readProfile(db, person, 'on')))
  })
})
