// npm run brand:import -- FOLDER --brand ID [--reason TEXT]: verifies a brand or an exported version and stores it as a
// version. It is not published.
import { parseArgs } from 'node:util'
import { createCheckApart } from '#server/brand/check-document-apart.ts'
import { readBrands } from '#server/brand/brands.ts'
import { storeBlobs } from '#server/features/media/media.ts'
import { createVersion } from '#server/features/versions/create-version.ts'
import program from '../../package.json' with { type: 'json' }
import { CommandError, readSettings, runCommand, withDatabase } from '../run-command.ts'
import { hasVersions, readFolder } from './stored-version.ts'

const USAGE = 'Write npm run brand:import -- FOLDER --brand ID.'

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { brand: { type: 'string' }, reason: { type: 'string', default: 'Imported by command' } },
  })
  const [folder, ...others] = positionals
  const { brand: brandId, reason } = values
  if (folder === undefined || brandId === undefined || others.length > 0) throw new CommandError(USAGE)
  const { document, pictures } = await readFolder(folder)
  const env = readSettings()
  const brands = await readBrands(
    env.brand,
    env.sites?.map((site) => site.brand),
  )
  const check = createCheckApart()
  await withDatabase(env, async (database) => {
    // The versions of an unknown brand would keep its id from being used for a new one.
    if (!brands.ids().includes(brandId) && !(await hasVersions(database, brandId)))
      throw new CommandError(`There is no brand ${brandId}. Create it in the admin area first.`)
    await storeBlobs(database.db, brandId, [...pictures.values()], new Date())
    const { number, verification } = await createVersion(
      {
        database,
        brands,
        engine: program.version,
        checkDocument: (checked, stored) => check({ document: checked, pictures: stored }),
      },
      { brandId, document, origin: 'import', author: null, reason },
    )
    console.log(`Version ${number} of ${brandId} is stored`)
    for (const { severity, step, message, rule } of verification.findings)
      console.log(`${severity}: ${step === undefined ? '' : `step "${step}": `}${message} (rule: ${rule})`)
    if (!verification.isPassed) throw new CommandError('It has errors, so it cannot be published.')
  })
}

await runCommand(main, USAGE)
