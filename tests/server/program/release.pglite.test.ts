import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillDataDir } from '../../databases/pglite-template.ts'
import { freePort } from '../../free-port.ts'
import { isSoak } from '../../setup/soak.ts'
import { serverEnvironment, startServer } from './server-process.ts'
import { writeRelease } from '#scripts/release/write-release.ts'

const BYTES_PER_MB = 1024 * 1024
/** Measured: 209 MB. */
const LARGEST_MB = 215

let outside = ''
let folder = ''
let sizeBytes = 0
beforeAll(async () => {
  // Nothing above this folder has packages.
  outside = await mkdtemp(join(tmpdir(), 'quiz-funnels-release-'))
  folder = join(outside, 'release')
  sizeBytes = writeRelease(folder)
})
afterAll(() => rm(outside, { recursive: true, force: true }))

/** The settings of a production server with an embedded database. */
async function settings(): Promise<Record<string, string>> {
  const dataDir = await mkdtemp(join(outside, 'data-'))
  fillDataDir(dataDir)
  return { NODE_ENV: 'production', ALLOW_SANDBOX: 'true', API_DOCS: 'on', DATA_DIR: dataDir }
}

it('a release has the health check of the image', () => {
  expect(existsSync(join(folder, 'scripts', 'probe.mjs'))).toBe(true)
})

it('a release is small', () => {
  expect(sizeBytes / BYTES_PER_MB).toBeLessThan(LARGEST_MB)
})

it('the product starts from a release, serves its pages and ends', async () => {
  const port = String(await freePort())
  const server = await startServer({ ...(await settings()), PORT: port }, [], folder)
  const landing = await fetch(`${server.url}/`)
  const html = await landing.text()
  const docs = await fetch(`${server.url}/api/api/docs`)
  server.child.kill('SIGTERM')
  expect(landing.status).toBe(200)
  expect(html).toContain('<h1')
  expect(docs.status).toBe(200)
  expect(await server.ended).toBe(0)
  expect(server.output()).not.toContain('beside the program')
})

it.runIf(isSoak)('each command of a release finds what it imports', async () => {
  const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const env = serverEnvironment(await settings())
  const run = (name: string) => {
    const [, ...args] = (scripts[name] ?? '').split(' ')
    // Most refuse the argument: that is after their imports.
    const { stdout, stderr } = spawnSync(process.execPath, [...args, '--no-such-option'], {
      cwd: folder,
      env,
      encoding: 'utf8',
      timeout: 20_000,
    })
    return stdout + stderr
  }
  const names = Object.keys(scripts).filter((name) => !['start', 'sandbox', 'brand:edit'].includes(name))
  expect(names.length).toBeGreaterThan(8)
  for (const name of names) expect(run(name), name).not.toMatch(/ERR_MODULE_NOT_FOUND|Cannot find/)
})

it('a folder with something else is not overwritten', async () => {
  const other = join(outside, 'other')
  await mkdir(other)
  expect(() => writeRelease(other)).toThrow('exists and is not a release')
})
