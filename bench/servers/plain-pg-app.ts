import { User } from '#contract/users.ts'
import { listenWith } from './app-with.ts'
import { plainProfiles } from './plain-profile.ts'

/** What our layer over the database costs: the same app and serialiser, with plain `pg` in its place. */
const profile = plainProfiles(process.argv[2] ?? '')

await listenWith((api) => {
  api.get('/health', async () => 'ok')
  api.get('/plain-profile', { schema: { response: { 200: User } } }, async ({ headers }) =>
    profile(headers),
  )
})
