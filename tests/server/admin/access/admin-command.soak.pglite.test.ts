import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { openPglite } from '#server/db/engines/open-pglite.ts'
import { fillDataDir } from '#tests/databases/pglite-template.ts'
import { ADMIN_COMMAND_TIMEOUT_MS, runAdmin, runScript } from './run-admin.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quiz-funnels-admin-'))
  folders.push(folder)
  fillDataDir(folder)
  return folder
}

it(
  'says how it is used, before it opens a database',
  async () => {
    const env = { DATA_DIR: join(tmpdir(), 'quiz-funnels-admin-none') }
    const wrong = [['create', 'boss@example.com', '--password', 'x'], ['create', 'boss'], ['remove']]
    for (const refused of await Promise.all(wrong.map((args) => runAdmin(env, ...args))))
      expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('Usage:') })
    expect(existsSync(env.DATA_DIR)).toBe(false)
  },
  ADMIN_COMMAND_TIMEOUT_MS,
)

it(
  'says that the server must be stopped where it holds the embedded database',
  async () => {
    const dataDir = newDataDir()
    const server = await openPglite(dataDir)
    try {
      expect(await runAdmin({ DATA_DIR: dataDir }, 'list')).toMatchObject({
        code: 1,
        output: expect.stringContaining('stop the server for this command'),
      })
    } finally {
      await server.close()
    }
  },
  ADMIN_COMMAND_TIMEOUT_MS,
)

it(
  'gives rights for some brands, and for all',
  async () => {
    const several = {
      DATA_DIR: newDataDir(),
      BRAND: 'marigold',
      PUBLIC_URL: 'http://marigold.localhost:3000',
      SITES: 'marigold.localhost:3000=marigold,quietmoor.localhost:3000=quietmoor',
    }
    const run = async (...args: string[]) => {
      const { code, output } = await runAdmin(several, ...args)
      return `${String(code)} ${output}`
    }
    expect(await run('create', 'all@example.com')).toMatch(
      /^0 all@example\.com may enter the admin area as admin, with rights for all brands\.\n/,
    )
    expect(await run('create', 'moor@example.com', '--role', 'viewer', '--brands', 'quietmoor')).toMatch(
      /^0 moor@example\.com may enter the admin area as viewer, with rights for quietmoor\.\n.*\nhttp:\/\/marigold\.localhost:3000\//,
    )
    expect(await run('brands', 'moor@example.com', 'quietmoor,marigold')).toBe(
      '0 moor@example.com has rights for quietmoor, marigold.\n',
    )
    expect(await run('list')).toBe(
      [
        '0 all@example.com  admin  no second factor  never signed in',
        'moor@example.com  viewer  quietmoor, marigold  no second factor  never signed in',
        '',
      ].join('\n'),
    )
    expect(await run('brands', 'moor@example.com', 'lingo')).toBe(
      '1 lingo is no brand of this server: marigold, quietmoor\n',
    )
    expect(await run('brands', 'nobody@example.com', 'all')).toMatch(/^1 nobody@example\.com is not an adm/)
    expect(await run('brands', 'all@example.com', 'marigold')).toMatch(/^1 This is the last administrator/)
    expect(await run('brands', 'moor@example.com', 'all')).toBe(
      '0 moor@example.com has rights for all brands.\n',
    )
    expect((await runScript(several, 'records-verify.ts')).code).toBe(0)
  },
  4 * ADMIN_COMMAND_TIMEOUT_MS,
)
