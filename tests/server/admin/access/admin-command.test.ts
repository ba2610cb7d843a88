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
