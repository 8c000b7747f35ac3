import { test } from '../support/journey.ts'
import { readAtEveryWidth, visitOwnScreens } from '../support/screens.ts'

test('every screen with 60 technologies is readable at every width', async ({
  page,
  server,
  account,
}) => {
  await visitOwnScreens({ page, server, account }, [60, 20], (path) => readAtEveryWidth(page, path))
})
