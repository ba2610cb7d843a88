import { defineConfig } from 'vitest/config'

const setupFiles = ['tests/setup/console-guard.ts', 'tests/setup/property-seed.ts']
const globalSetup = ['tests/setup/announce-seed.ts']

export default defineConfig({
  test: {
    globals: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    allowOnly: false,
    passWithNoTests: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'brands/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/brands/**/*.test.ts',
            'tests/bundle/**/*.test.ts',
          ],
          exclude: ['src/server/**'],
          setupFiles,
          globalSetup,
          testTimeout: 20_000,
        },
      },
      {
        // One engine a run: TEST_ENGINE=pglite (the default) or postgres, with TEST_DATABASE_URL.
        test: {
          name: 'server',
          include: ['src/server/**/*.test.{ts,tsx}', 'tests/server/**/*.test.ts'],
          setupFiles,
          globalSetup,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'checks',
          include: ['tests/checks/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
