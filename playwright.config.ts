import { defineConfig } from '@playwright/test'
import { findOrInstallChromium } from './testing/chromium.ts'

/** What these hold does not depend on the width of the screen, so one run of them is enough. */
const ANY_WIDTH =
  /(account|back|bin|budget|changes|combobox|drafts|evolution|forgotten-password|home|kenziehub|kept|login|missing-code|modals|not-found|offline|photo|portfolio|privacy|projects|public-page|report|ruler|session-end|sign-up|start|technology-page|toasts|worker)\.spec\.ts$/
/** These choose their own widths, or are about people whom no width changes. */
const OWN_WIDTH =
  /(announcements|api-page|every-state|first-form|first-touch|keyboard|looks|navigation|preferences|print|reflow|resilience|scrolling)\.spec\.ts$/

export default defineConfig({
  testDir: 'e2e',
  // Journeys wait for timers and answers in between: two cores carry five of them.
  workers: 5,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'pt-BR',
    // Longer than anything takes, and shorter than a journey: what hangs is named, with what it waits for.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
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
      testIgnore: [ANY_WIDTH, OWN_WIDTH],
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
})
