import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openPglite } from '#server/db/open-pglite.ts'
import { fillDataDir } from '#tests/databases/pglite-template.ts'
import { ADMIN_COMMAND_TIMEOUT_MS, runAdmin } from './run-admin.ts'

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
