import { User } from '#contract/users.ts'
import { listenWith } from './app-with.ts'
import { plainProfiles } from './plain-profile.ts'

/** The cost of the database port: the same app and serialiser over plain `pg`. */
const profile = plainProfiles(process.argv[2] ?? '')

await listenWith((api) => {
  api.get('/health', async () => 'ok')
  api.get('/plain-profile', { schema: { response: { 200: User } } }, async ({ headers }) =>
    profile(headers),
  )
})
