import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from './scripts/chromium.ts'
import { isSoak } from './tests/setup/soak.ts'

const executablePath = findChromium({ isShellPreferred: true })
// Pages of tests live for seconds, in which optimised code is not worth the time it takes to make.
const launchArguments = [...chromiumArguments, '--js-flags=--no-opt', '--in-process-gpu', '--disable-gpu']

/** The tests start servers themselves (`tests/e2e/servers/server-fixture.ts`) and need a built web app. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/databases/prepare.ts',
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
    // Steps follow one another in a third of the time. Tests of what moves ask for it with `withMotion()`.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: launchArguments },
  },
  projects: [
    {
      // Everything but `@desktop-only`. `npm run test:soak` runs `@soak` and `@soak-only`.
      name: 'phone',
      grepInvert: [/@desktop-only/, isSoak ? /^(?!.*@soak-only).*@desktop-soak/ : /@soak-only/],
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, isMobile: true, hasTouch: true },
    },
    {
      // `@desktop` runs at both sizes, `@desktop-only` at this one alone, and `@desktop-soak` at this one in the soak run;
      // with `@soak-only` all of them in the soak run alone.
      name: 'desktop',
      grep: isSoak ? /@desktop/ : /@desktop(?!-soak)/,
      grepInvert: isSoak ? [] : /@soak-only/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
