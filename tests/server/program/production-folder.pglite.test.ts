import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { fillDataDir } from '../../databases/pglite-template.ts'
import { freePort } from '../../free-port.ts'
import { startServer } from './server-process.ts'
import { root } from '#scripts/setup/project.mjs'

const lockFile = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) })

let folder = ''

/** The packages that `npm ci --omit=dev` installs. */
async function linkPackages(): Promise<void> {
  const { packages } = lockFile.parse(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')))
  const names = Object.entries(packages)
    .filter(([path, { dev }]) => !dev && /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path))
    .map(([path]) => path)
  await Promise.all(
    names.map(async (path) => {
      await mkdir(join(folder, dirname(path)), { recursive: true })
      await symlink(join(root, path), join(folder, path))
    }),
  )
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quiz-funnels-production-'))
  await cp(join(root, 'package.json'), join(folder, 'package.json'))
  await cp(join(root, 'src'), join(folder, 'src'), {
    recursive: true,
    filter: (path) => !/\.test\.tsx?$/.test(path),
  })
  for (const name of ['brands', 'migrations']) await symlink(join(root, name), join(folder, name))
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
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    // Packages find each other in this folder only.
    NODE_OPTIONS: '--preserve-symlinks --preserve-symlinks-main',
  }
  const server = await startServer(settings, ['--api-only'], folder)
  const { status } = await fetch(`${server.url}/api/api/ready`)
  server.child.kill('SIGTERM')
  expect(status).toBe(200)
  expect(await server.ended).toBe(0)
  expect(server.output()).not.toContain('beside the program')
})
