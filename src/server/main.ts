import { resolveDrizzleOnce } from '#server/compose/resolve-drizzle-once.ts'

/**
 * `node src/server/main.ts` serves everything. With `--api-only` it needs no build of the web app and serves
 * the API and the pictures alone, for development beside Vite.
 */
resolveDrizzleOnce()
// Imported only now: static imports are resolved before any code of this file runs.
await import('#server/compose/serve.ts')
