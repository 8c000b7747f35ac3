import { defineConfig } from '@playwright/test'
import { findOrInstallChromium } from './testing/chromium.ts'

/** What these hold is another thing on a phone. The others choose their own widths, or no width changes them. */
const ON_A_PHONE_TOO = /\/(layout|left-place|list)\.spec\.ts$/

export default defineConfig({
  testDir: 'e2e',
  // Journeys wait for timers and answers in between: two cores carry three of them, and more only wait for each other.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A journey of many steps takes as long as they do; what hangs ends by its own time, below.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  use: {
    locale: 'pt-BR',
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
    { name: 'wide', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      testMatch: ON_A_PHONE_TOO,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
})
