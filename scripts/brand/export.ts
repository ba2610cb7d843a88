// npm run brand:export -- BRAND [NUMBER] --to FOLDER: writes a version into a folder; default: the live one.
import { existsSync, readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { writeVersionFolder } from '#server/brand/version-folder.ts'
import { CommandError, readSettings, runCommand, withDatabase } from '../run-command.ts'
import { readStored } from './stored-version.ts'

const USAGE = 'Write npm run brand:export -- BRAND [NUMBER] --to FOLDER.'

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } })
  const [brandId, number = 'live', ...others] = positionals
  const { to } = values
  if (brandId === undefined || to === undefined || others.length > 0) throw new CommandError(USAGE)
  if (existsSync(to) && readdirSync(to).length > 0)
    throw new CommandError(`${to} is not empty. Choose another folder, or empty it.`)
  await withDatabase(readSettings(), async (database) => {
    const version = await readStored(database, brandId, number)
    await writeVersionFolder(to, version)
    console.log(`Version ${version.number} of ${brandId} is in ${to}`)
  })
}

await runCommand(main, USAGE)
