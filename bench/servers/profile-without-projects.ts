import { foundBy } from '../../server/accounts/authenticate.ts'
import { noNews } from '../../server/classes/news.ts'
import { NO_PROJECTS, profileFinder, writeProfile } from '../../server/profile/profile.ts'
import { listenWithMount } from './app-with.ts'

/** GET /profile without its projects. */
await listenWithMount('/before', (api, db) => {
  const findProfile = profileFinder(db)
  api.get('/profile', { config: { findSession: findProfile } }, (request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .send(writeProfile(foundBy(findProfile, request), NO_PROJECTS, noNews('on'))),
  )
})
