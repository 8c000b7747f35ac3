import { SCREENS } from '#contract/screens.ts'
import { fits } from './support/reflow.ts'
import { nothingForAxe, readAtEveryWidth, visitOwnScreens } from './support/screens.ts'
import { type State, test } from './support/states/states.ts'

// Contrast must be measured after animations end.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('every screen with 13 technologies fits every width and passes axe', async ({
  page,
  server,
  account,
}) => {
  await visitOwnScreens({ page, server, account }, [13, 4], async (path) => {
    await readAtEveryWidth(page, path)
    await nothingForAxe(page, path)
  })
})

test('every screen for visitors fits every width and passes axe', async ({ page }) => {
  for (const path of [
    SCREENS.login,
    SCREENS.signUp,
    SCREENS.forgottenPassword,
    SCREENS.resetPassword,
    SCREENS.privacy,
    SCREENS.report.replace(':address', 'ana-souza'),
    '/nao-existe',
  ])
    await test.step(path, async () => {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await readAtEveryWidth(page, path)
      await nothingForAxe(page, path)
    })
})

/** All other states are in more/every-state.spec.ts. */
const MODALS: State[] = [
  'create modal with errors',
  'edit modal with errors',
  'bin',
  'project modal with errors',
  'delete-account modal with errors',
  'crop modal',
]

test('every modal and every form with errors fits a phone and passes axe', async ({
  page,
  arriveAt,
  startAfresh,
}) => {
  for (const end of ['login refused', 'sign-up with errors', ...MODALS] as State[]) {
    await startAfresh()
    await arriveAt(end)
    await page.setViewportSize({ width: 320, height: 740 })
    await fits(page, `${end} at 320 px`)
    await page.setViewportSize({ width: 1280, height: 800 })
    await nothingForAxe(page, end)
  }
})
