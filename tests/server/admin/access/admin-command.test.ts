import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createEmptyDatabase } from '#tests/databases/postgres.ts'
import { fillDataDir } from '#tests/databases/pglite-template.ts'
import { testEngine } from '../../support/test-database.ts'
import { ADMIN_COMMAND_TIMEOUT_MS, runAdmin, runScript } from './run-admin.ts'

let env: Record<string, string> = {}
beforeEach(async () => {
  env = { DATA_DIR: mkdtempSync(join(tmpdir(), 'quiz-funnels-admin-')) }
  if (testEngine === 'postgres') env['DATABASE_URL'] = (await createEmptyDatabase()).url
  else fillDataDir(env['DATA_DIR'] ?? '')
})
afterEach(() => rmSync(env['DATA_DIR'] ?? '', { recursive: true, force: true }))

it(
  'makes and lists administrators',
  async () => {
    expect(await runAdmin(env, 'create', 'boss@example.com', '--role', 'viewer')).toEqual({
      code: 0,
      output: expect.stringMatching(
        /^boss@example\.com may enter the admin area as viewer\.\nOpen this link .+ It works once:\nhttp:\/\/localhost:\d+\/reset-password#token=[\w-]{43}\nThen sign in at http:\/\/localhost:\d+\/admin\n$/,
      ),
    })
    expect((await runAdmin(env, 'list')).output).toBe(
      'boss@example.com  viewer  no second factor  never signed in\n',
    )
    // What the command did is in the audit, and the audit fits its chain.
    expect(await runScript(env, 'records-verify.ts')).toEqual({
      code: 0,
      output: expect.stringMatching(/audit: 2 entries fit; entry 2 ends the chain with [0-9a-f]{64}\n$/),
    })
  },
  ADMIN_COMMAND_TIMEOUT_MS,
)

it(
  'gives rights for some brands, and for all',
  async () => {
    const several = {
      ...env,
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
