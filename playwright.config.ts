import { defineConfig } from '@playwright/test'
import { findOrInstallChromium } from './testing/chromium.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

const NOT_CORE = ['more/**', 'pictures/**']

export default defineConfig({
  // Journeys wait for timers and answers in between: two cores carry three of them, and more only wait for each other.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A journey of many steps takes as long as they do; what hangs ends by its own time, below.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  use: {
    locale: 'pt-BR',
    viewport: { width: 1280, height: 800 },
    // Longer than anything takes, and shorter than a journey: what hangs is named, with what it waits for.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // Nothing a journey arranges on the way to the server may be answered before it gets there.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findOrInstallChromium(),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
  },
  projects: [
    // `npm test`
    { name: 'core', testDir: 'e2e', testIgnore: NOT_CORE },
    {
      name: 'core-phone',
      testDir: 'e2e',
      testIgnore: NOT_CORE,
      grep: /@phone/,
      use: PHONE,
    },
    // `npm run test:all` adds these.
    { name: 'more', testDir: 'e2e/more' },
    {
      name: 'more-phone',
      testDir: 'e2e',
      testMatch: ['layout.spec.ts', 'list.spec.ts', 'more/scroll-restoration.spec.ts'],
      grepInvert: /@phone/,
      use: PHONE,
    },
    // `npm run screenshots -- states FOLDER`
    ...(process.env['PICTURES'] ? [{ name: 'pictures', testDir: 'e2e/pictures' }] : []),
  ],
})
