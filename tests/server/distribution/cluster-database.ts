import type { Database } from '#server/db/database.ts'
import { distributeTables } from '#server/db/distribution/distribute-tables.ts'
import { openPostgres } from '#server/db/engines/open-postgres.ts'
import { addToCluster } from '../../databases/citus.ts'
import { createEmptyDatabase, serverUrls } from '../../databases/postgres.ts'
import { TEST_VAULT } from '../../databases/test-vault.ts'

const failOnBrokenConnection = (error: Error): never => {
  throw error
}

export type ClusterDatabase = {
  url: string
  /** Opens it, as a server does at its start. */
  open: () => Promise<Database>
  /** Closes all that were opened. The end of the run deletes the database. */
  close: () => Promise<void>
}

/** A migrated database of the cluster whose tables are all on the coordinator. */
export async function createOnCluster(): Promise<ClusterDatabase> {
  const { directUrl: url } = await createEmptyDatabase()
  const opened: Database[] = []
  const open = async (): Promise<Database> => {
    const database = await openPostgres(url, failOnBrokenConnection, TEST_VAULT)
    opened.push(database)
    return database
  }
  const migrated = await openPostgres(url, failOnBrokenConnection)
  await migrated.close()
  const [coordinatorUrl = ''] = await serverUrls()
  await addToCluster(coordinatorUrl, new URL(url).pathname.slice(1))
  return {
    url,
    open,
    close: async () => {
      await Promise.all(opened.map((database) => database.close()))
    },
  }
}

/** The tables that have rows on the coordinator's disk which Citus has moved to the workers. */
export async function tablesWithLocalRows({ runText }: Database): Promise<string[]> {
  const rows = await runText(
    `select logicalrelid::text as name from pg_dist_partition
     where partmethod = 'h' and pg_relation_size(logicalrelid) > 0 order by 1`,
  )
  return rows.map(({ name }) => String(name))
}

/** As `npm run db:distribute` does. Open the database again to use it. */
export async function distributeAll({ open }: ClusterDatabase): Promise<void> {
  await distributeTables(await open())
}
