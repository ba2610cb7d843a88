import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createVault } from '#server/db/at-rest/vault.ts'
import { readOrCreateSecret, SIGNING_KEYS } from '#server/db/at-rest/secret.ts'
import { AUDIT_KEY } from '#server/features/audit/record-action.ts'
import { ADMIN_COMMAND_TIMEOUT_MS, runScript } from '../admin/access/run-admin.ts'
import { testEngine } from '../support/test-database.ts'
import { emptyPlace, type TestPlace, usePlace } from './empty-place.ts'
import { readDigests } from './table-digests.ts'

const key = (byte: number) => Buffer.alloc(32, byte)
const ENCRYPTION_KEYS = key(1).toString('base64')

let folder = ''
let filled: TestPlace
let archive = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quiz-funnels-commands-'))
  archive = join(folder, 'quiz.tar')
  filled = await emptyPlace()
  await usePlace(filled, async (database) => {
    const encrypted = { ...database, vault: createVault([key(1)]) }
    for (const name of [...SIGNING_KEYS, AUDIT_KEY] as const) await readOrCreateSecret(encrypted, name)
  })
})
afterAll(() => {
  filled.remove()
  rmSync(folder, { recursive: true })
})

const run = (env: Readonly<Record<string, string>>, script: string, ...args: string[]) =>
  runScript({ ...env, ENCRYPTION_KEYS }, `database/${script}.ts`, ...args)

it(
  'a backup is checked and restored, and the restored database is the same',
  async () => {
    expect(await run(filled.env, 'backup', archive)).toEqual({
      code: 0,
      output: expect.stringMatching(
        / 7 {2}settings\n.*quiz\.tar: 7 rows of \d+ tables, 0\.0 MB, in \d+\.\d s\.\nIt does not contain ENCRYPTION_KEYS, without which it cannot be restored\.\n$/s,
      ),
    })
    expect(await run({}, 'backup', '--check', archive)).toEqual({
      code: 0,
      output: expect.stringMatching(
        /quiz\.tar is complete: 7 rows of \d+ tables, read at .+Z, up to migration \d{4}_/,
      ),
    })
    const target = await emptyPlace()
    expect(await run(target.env, 'restore', archive)).toEqual({
      code: 0,
      output: expect.stringMatching(
        /quiz\.tar is restored into .+ Verify it with npm run records:verify\.\n$/,
      ),
    })
    expect(await usePlace(target, readDigests)).toEqual(await usePlace(filled, readDigests))
    expect(await runScript({ ...target.env, ENCRYPTION_KEYS }, 'records-verify.ts')).toEqual({
      code: 0,
      output: expect.stringContaining('audit: 0 entries fit'),
    })

    const again = await run(target.env, 'restore', archive)
    expect(again).toEqual({
      code: 1,
      output: expect.stringMatching(/^.+ is not empty: settings has rows\. .+\n$/),
    })
    const named = /--replace (\S+) to/.exec(again.output)?.[1] ?? ''
    expect(await run(target.env, 'restore', archive, '--replace', 'another')).toEqual({
      code: 1,
      output: `--replace must name the database that is emptied: ${named}\n`,
    })
    target.remove()
  },
  ADMIN_COMMAND_TIMEOUT_MS,
)

it(
  'mistakes are explained in one line, and change nothing',
  async () => {
    const target = await emptyPlace()
    const damaged = join(folder, 'damaged.tar')
    writeFileSync(damaged, 'not an archive')
    const wrongKey = { ...target.env, ENCRYPTION_KEYS: key(2).toString('base64') }
    const cases: [Promise<{ code: unknown; output: string }>, RegExp][] = [
      [run(filled.env, 'backup'), /^Usage:\n/],
      [run(filled.env, 'backup', 'one', 'two'), /^Usage:\n/],
      [run(filled.env, 'backup', archive, '--fast'), /^Unknown option '--fast'.*\nUsage:/],
      [run(filled.env, 'backup', archive), /^.*quiz\.tar exists: choose another name\n$/],
      [run({}, 'backup', '--check', damaged), /^.*damaged\.tar is damaged or not an archive: .*\n$/],
      [run(target.env, 'restore', damaged), /^.*damaged\.tar is damaged or not an archive: .*\n$/],
      [run(target.env, 'restore', join(folder, 'none.tar')), /^.*none\.tar: ENOENT: no such file.*\n$/],
      [
        runScript(wrongKey, 'database/restore.ts', archive),
        /^ENCRYPTION_KEYS has no key [\w-]{8}, with which data are encrypted: add it behind the newest key\n$/,
      ],
    ]
    for (const [running, message] of cases) {
      const { code, output } = await running
      expect([code, output]).toEqual([1, expect.stringMatching(message)])
      expect(output).not.toMatch(/\n\s+at /)
    }
    await usePlace(target, async ({ runText }) =>
      expect(await runText(`select name from settings where name <> 'oldest_program'`)).toEqual([]),
    )
    expect(readdirSync(folder).toSorted()).toEqual(['damaged.tar', 'quiz.tar'])
    target.remove()
  },
  ADMIN_COMMAND_TIMEOUT_MS,
)

it.runIf(testEngine === 'pglite')(
  'the embedded database must exist, and not be in use',
  async () => {
    const file = join(folder, 'other.tar')
    expect(await run({ DATA_DIR: folder }, 'backup', file)).toEqual({
      code: 1,
      output: `There is no database in ${folder}: set DATABASE_URL or DATA_DIR\n`,
    })
    await usePlace(filled, async () => {
      expect(await run(filled.env, 'backup', file)).toEqual({
        code: 1,
        output: expect.stringMatching(
          /^.+ is in use by another running server: .+ stop the server for this command\.\n$/,
        ),
      })
    })
    expect(readdirSync(folder)).not.toContain('other.tar')
  },
  ADMIN_COMMAND_TIMEOUT_MS,
)
