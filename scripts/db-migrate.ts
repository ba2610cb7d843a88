// npm run db:migrate: migrates the database without starting a server. For servers with MIGRATE=check.
import { readBrands } from '#server/brand/brands.ts'
import { storedBrandsOf } from '#server/compose/open-database.ts'
import { declaredPrograms } from '#server/db/engines/oldest-program.ts'
import { createJobTables } from '#server/jobs/create-job-tables.ts'
import { readSettings, runCommand, withDatabase } from './run-command.ts'

await runCommand(async () => {
  const env = readSettings()
  const brands = await readBrands(
    env.brand,
    env.sites?.map(({ brand }) => brand),
  )
  await withDatabase(
    { ...env, migrate: 'start' },
    async (database) => {
      if ((env.migrationDatabaseUrl ?? env.databaseDirectUrl) === null) await createJobTables(database)
      const newest = declaredPrograms().at(-1)
      console.log(`${database.location} is migrated up to ${newest?.file ?? ''}.`)
      console.log(`Programs whose newest migration is ${newest?.oldest ?? ''} or later can use it.`)
    },
    storedBrandsOf(brands),
  )
})
