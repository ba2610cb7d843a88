import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { fillDataDir } from '../../databases/pglite-template.ts'
import { freePort } from '../../free-port.ts'
import { startServer } from './server-process.ts'
import { root } from '#scripts/setup/project.mjs'

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ dev: z.boolean().optional(), link: z.boolean().optional(), resolved: z.string().optional() }),
  ),
})

let folder = ''

/** A hook that refuses to load what `npm ci --omit=dev` does not install, and the project's own files outside the folder. */
const loadHook = (refused: readonly string[]): string => `
  import { registerHooks } from 'node:module'
  const refused = ${JSON.stringify(refused.map((path) => `${pathToFileURL(join(root, path)).href}/`))}
  registerHooks({
    load(url, context, next) {
      if (refused.some((start) => url.startsWith(start))) throw new Error('not in production: ' + url)
      return next(url, context)
    },
  })
`

/** Links the packages that `npm ci --omit=dev` installs; Node finds their real paths, so a hook refuses all others. */
async function linkPackages(): Promise<void> {
  const { packages } = lockFile.parse(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')))
  const entries = Object.entries(packages)
  const installed = entries.filter(
    ([path, { dev }]) => !dev && /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path),
  )
  await Promise.all(
    installed.map(async ([path, { link, resolved = '' }]) => {
      await mkdir(join(folder, dirname(path)), { recursive: true })
      await symlink(link ? join(folder, resolved) : join(root, path), join(folder, path))
    }),
  )
  const development = entries.filter(([, { dev }]) => dev).map(([path]) => path)
  await writeFile(join(folder, 'hook.mjs'), loadHook(['src', 'packages', 'brands', ...development]))
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quiz-funnels-production-'))
  await cp(join(root, 'package.json'), join(folder, 'package.json'))
  for (const name of ['src', 'packages', 'brands']) {
    await cp(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => !/\.test\.tsx?$/.test(path),
    })
  }
  await symlink(join(root, 'migrations'), join(folder, 'migrations'))
  await linkPackages()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('the product starts from a folder without repository, tests and tools, and warns of none', async () => {
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  fillDataDir(dataDir)
  const settings = {
    NODE_ENV: 'production',
    ALLOW_SANDBOX: 'true',
    API_DOCS: 'on',
    DRAIN_SECONDS: '0',
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    NODE_OPTIONS: `--import=${pathToFileURL(join(folder, 'hook.mjs')).href}`,
  }
  const server = await startServer(settings, ['--api-only'], folder)
  const { status } = await fetch(`${server.url}/api/api/ready`)
  server.child.kill('SIGTERM')
  expect(status).toBe(200)
  expect(await server.ended).toBe(0)
  expect(server.output()).not.toContain('beside the program')
})
