// node src/server/main.ts serves everything. With --api-only it needs no build of the web app and serves only the API
// and the pictures, for development with Vite. With --edit open pages follow the files of the brands.
import { registerHooks, type ResolveFnOutput } from 'node:module'

const PACKAGE = 'drizzle-orm'
const PACKAGE_FOLDER = `/node_modules/${PACKAGE}/`

const isOfPackage = (specifier: string): boolean =>
  specifier === PACKAGE || specifier.startsWith(`${PACKAGE}/`)

/**
 * Saves a third of the server's start. Node 24 parses a package's `package.json` again for every import from it or
 * within it; Drizzle's has 180 kB, and the server imports 108 of its files from 150 of ours.
 */
function resolveDrizzleOnce(): void {
  const resolved = new Map<string, ResolveFnOutput>()
  registerHooks({
    resolve(specifier, context, nextResolve) {
      if (isOfPackage(specifier)) {
        const known = resolved.get(specifier)
        if (known) return known
        const output = nextResolve(specifier, context)
        resolved.set(specifier, { ...output, shortCircuit: true })
        return output
      }
      const { parentURL } = context
      if (parentURL?.includes(PACKAGE_FOLDER) && specifier.startsWith('.'))
        return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
      return nextResolve(specifier, context)
    },
  })
}

resolveDrizzleOnce()
// Imported dynamically, because static imports are resolved before any code of this file runs.
await import('#server/compose/serve.ts')
