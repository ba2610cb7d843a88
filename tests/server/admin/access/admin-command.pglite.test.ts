import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openPglite } from '#server/db/engines/open-pglite.ts'
import { fillDataDir } from '#tests/databases/pglite-template.ts'
import { ADMIN_COMMAND_TIMEOUT_MS, runAdmin } from './run-admin.ts'

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
    const dataDir = mkdtempSync(join(tmpdir(), 'quiz-funnels-admin-'))
    fillDataDir(dataDir)
    const server = await openPglite(dataDir)
    try {
      expect(await runAdmin({ DATA_DIR: dataDir }, 'list')).toMatchObject({
        code: 1,
        output: expect.stringContaining('stop the server for this command'),
      })
    } finally {
      await server.close()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
  ADMIN_COMMAND_TIMEOUT_MS,
)
