import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPglite } from '#server/db/engines/open-pglite.ts'
import { readSigningKeys, SIGNING_KEYS } from '#server/db/at-rest/secret.ts'
import { fillDataDir } from '../../databases/pglite-template.ts'
import { ADMIN_COMMAND_TIMEOUT_MS, runScript } from '../admin/access/run-admin.ts'

let dataDir = ''
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'quiz-funnels-keys-'))
  fillDataDir(dataDir)
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const runKeys = (...args: string[]) => runScript({ DATA_DIR: dataDir }, 'keys.ts', ...args)

async function countsOf(): Promise<number[]> {
  const database = await openPglite(dataDir)
  const counts: number[] = []
  for (const name of SIGNING_KEYS) counts.push((await readSigningKeys(database, name)).length)
  await database.close()
  return counts
}

it(
  'adds a key to each that signs, deletes what is revoked, and says what follows',
  async () => {
    for (const wrong of [['rotate', 'lead_token_key'], ['revoke', 'some_key'], []]) {
      expect(await runKeys(...wrong)).toMatchObject({
        code: 1,
        output: expect.stringMatching(/Usage:|NAME is one of/),
      })
    }
    expect(await runKeys('rotate')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^New keys sign from .+Z\. Restart all servers before then\.\n/),
    })
    expect(await countsOf()).toEqual([2, 2, 2, 2, 2])
    expect(await runKeys('revoke', 'lead_token_key')).toMatchObject({
      code: 0,
      output: expect.stringContaining('lead_token_key is replaced. Restart all servers now'),
    })
    expect(await countsOf()).toEqual([1, 2, 2, 2, 2])
    expect(await runKeys('list')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^lead_token_key {2}signs from .+Z\ncheckout_token_key .+Z, 1 older\n/),
    })
  },
  ADMIN_COMMAND_TIMEOUT_MS,
)
