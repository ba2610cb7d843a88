import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createEmptyDatabase } from '#tests/databases/postgres.ts'
import { testEngine } from '../../test-database.ts'
import { ADMIN_COMMAND_TIMEOUT_MS, runAdmin } from './run-admin.ts'

let env: Record<string, string> = {}
beforeEach(async () => {
  env = { DATA_DIR: mkdtempSync(join(tmpdir(), 'quiz-funnels-admin-')) }
  if (testEngine === 'postgres') env['DATABASE_URL'] = (await createEmptyDatabase()).url
})
afterEach(() => rmSync(env['DATA_DIR'] ?? '', { recursive: true, force: true }))

it(
  'makes and lists administrators, and says what it cannot do',
  async () => {
    expect(await runAdmin(env, 'create', 'boss@example.com', '--role', 'viewer')).toEqual({
      code: 0,
      output: expect.stringMatching(
        /^boss@example\.com may enter the admin area as viewer, with the password [a-z2-9-]{23}\n$/,
      ),
    })
    expect((await runAdmin(env, 'list')).output).toBe(
      'boss@example.com  viewer  no second factor  never signed in\n',
    )
    // Refused before a database is opened.
    const wrong = [['create', 'boss@example.com', '--password', 'x'], ['create', 'boss'], ['remove']]
    for (const refused of await Promise.all(wrong.map((args) => runAdmin(env, ...args))))
      expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('Usage:') })
  },
  ADMIN_COMMAND_TIMEOUT_MS,
)
