import { existsSync } from 'node:fs'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createBuilder } from 'vite'
import { loadBrand, PROVEN_BRANDS_FILE } from '#server/brand/load-brand.ts'
import { compressFiles } from '#server/http/pages/built-files.ts'
import { BrandError } from '#shared/brand/brand-error.ts'
import { root } from './setup/project.mjs'

/**
 * Builds `dist/client` and `dist/admin` for the browser, and `dist/server` with the server's TSX. They are built in another
 * folder that replaces `dist` when it is complete, so an interrupted build never leaves a partial one.
 */
const { values } = parseArgs({ options: { 'built-from': { type: 'string' } } })

const dist = join(root, 'dist')
const made = join(root, '.cache', 'build')
const old = join(root, '.cache', 'old-build')

await rm(made, { recursive: true, force: true })
const builder = await createBuilder({
  configFile: join(root, 'vite.config.ts'),
  logLevel: 'warn',
  environments: {
    client: { build: { outDir: join(made, 'client') } },
    admin: { build: { outDir: join(made, 'admin') } },
    ssr: { build: { outDir: join(made, 'server') } },
  },
})
try {
  await builder.buildApp()
} catch (error) {
  // The stack is about the build tools; the message names our file.
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await Promise.all(['client', 'admin'].map((name) => compressFiles(join(made, name, 'assets'))))

/** Valid brands are not checked again at each start; the start with an invalid one reports the problems. */
const proven: string[] = []
for (const name of await readdir(join(root, 'brands'))) {
  const loaded = await loadBrand(join('brands', name)).catch((error: unknown) => {
    if (error instanceof BrandError) return null
    throw error
  })
  if (loaded) proven.push(loaded.proof())
}
await writeFile(join(made, PROVEN_BRANDS_FILE), JSON.stringify(proven))

const builtFrom = values['built-from']
if (builtFrom !== undefined) await writeFile(join(made, '.built-from'), builtFrom)

await rm(old, { recursive: true, force: true })
if (existsSync(dist)) await rename(dist, old)
await rename(made, dist)
await rm(old, { recursive: true, force: true })
