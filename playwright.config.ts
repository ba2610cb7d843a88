import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from './scripts/chromium.ts'

const executablePath = findChromium()

/** Each test starts a server of its own (`tests/e2e/server-fixture.ts`) and needs a built web app. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  retries: 0,
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    // A trace of each step costs a tenth of the time; TRACE=true asks for the failing tests'.
    trace: process.env['TRACE'] === 'true' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumArguments },
  },
  projects: [
    {
      // Everything but `@desktop-only`.
      name: 'phone',
      grepInvert: /@desktop-only/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, isMobile: true, hasTouch: true },
    },
    {
      // What says so with `@desktop` (both sizes) or `@desktop-only`.
      name: 'desktop',
      grep: /@desktop/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
