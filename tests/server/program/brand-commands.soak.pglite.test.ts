import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillDataDir } from '../../databases/pglite-template.ts'
import { ADMIN_COMMAND_TIMEOUT_MS, runScript } from '../admin/access/run-admin.ts'

let folder = ''
let dataDir = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quiz-funnels-versions-'))
  dataDir = join(folder, 'data')
  fillDataDir(dataDir)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (command: 'export' | 'import' | 'diff', ...args: string[]) =>
  runScript({ DATA_DIR: dataDir }, `brand/${command}.ts`, ...args)

it(
  'a version is imported, exported, changed and imported again, and its change is printed',
  async () => {
    expect(await run('export', 'marigold', '--to', join(folder, 'none'))).toMatchObject({
      code: 1,
      output: 'No version of marigold is live. Start the server once.\n',
    })
    expect(await run('import', 'brands/marigold', '--brand', 'other')).toMatchObject({
      code: 1,
      output: 'There is no brand other. Create it in the admin area first.\n',
    })
    expect(await run('import', 'brands/marigold', '--brand', 'marigold')).toMatchObject({
      code: 0,
      output: expect.stringContaining('Version 1 of marigold is stored\n'),
    })

    const exported = join(folder, 'exported')
    expect(await run('export', 'marigold', '1', '--to', exported)).toMatchObject({
      code: 0,
      output: `Version 1 of marigold is in ${exported}\n`,
    })
    expect(await run('export', 'marigold', '1', '--to', exported)).toMatchObject({
      code: 1,
      output: expect.stringContaining('is not empty'),
    })
    expect(await run('diff', '1', exported, '--exit-code')).toEqual({ code: 0, output: 'No difference\n' })

    const file = join(exported, 'brand.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace('"name": "Marigold"', '"name": "Sunflower"'))
    expect(await run('import', exported, '--brand', 'marigold')).toMatchObject({
      code: 0,
      output: expect.stringContaining('Version 2 of marigold is stored\n'),
    })
    expect(await run('diff', '1', '2', '--exit-code')).toEqual({
      code: 1,
      output: 'Brand: the text “Marigold” is now “Sunflower”.\n',
    })
  },
  ADMIN_COMMAND_TIMEOUT_MS,
)
