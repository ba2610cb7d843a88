import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cluster, createPrimary, createReplica } from '#tests/databases/cluster/cluster.ts'
import { giveToPostgres } from '#tests/databases/cluster/postgres-programs.ts'

/** Runs `work` with the addresses of a PostgreSQL server and of its streaming replica, which exist only until it ends. */
export async function withReplica<T>(
  work: (addresses: { primaryUrl: string; replicaUrl: string }) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'quiz-funnels-replica-'))
  giveToPostgres(folder)
  const started: Cluster[] = []
  const start = async (cluster: Cluster): Promise<Cluster> => {
    await cluster.start()
    started.push(cluster)
    return cluster
  }
  try {
    const primary = await start(await createPrimary(join(folder, 'primary')))
    const replica = await start(await createReplica(primary, join(folder, 'replica')))
    // Only now: before, commits would wait for a replica that is not there.
    await primary.waitForReplica(true)
    return await work({ primaryUrl: primary.url, replicaUrl: replica.url })
  } finally {
    for (const cluster of started.toReversed()) await cluster.stop('immediate')
    rmSync(folder, { recursive: true, force: true })
  }
}
