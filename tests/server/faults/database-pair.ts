import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cluster, createPrimary, createReplica } from '../../databases/cluster/cluster.ts'
import { runAt } from '../../databases/run-at.ts'
import { giveToPostgres } from '../../databases/cluster/postgres-programs.ts'
import { createSmallDisk, type SmallDisk } from './small-disk.ts'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'

const DATABASE = 'funnels'

/** A primary with its streaming replica, each behind a proxy that can disturb the connection. */
export type DatabasePair = {
  primary: () => Cluster
  replica: () => Cluster
  line: TcpProxy
  replicaLine: TcpProxy
  /** As servers connect. */
  url: string
  replicaUrl: string
  /** Runs a statement on the primary, directly, not through the proxy. */
  run: (text: string) => Promise<unknown>
  /** The address of the primary, directly, not through the proxy. */
  directUrl: () => string
  /** The disk of the primary; null: it cannot be filled on this machine. */
  disk: () => SmallDisk | null
  /** Promotes the replica; the proxy then leads to it, and the old primary is no longer used. */
  failOver: () => Promise<void>
  /** Makes a new replica, in place of the old primary. */
  replaceReplica: () => Promise<void>
  remove: () => Promise<void>
}

const at = (port: number): string => `postgres://postgres@127.0.0.1:${port}/${DATABASE}`

export async function startDatabasePair(): Promise<DatabasePair> {
  const folder = mkdtempSync(join(tmpdir(), 'quiz-funnels-faults-'))
  giveToPostgres(folder)
  const disks = ['a', 'b'].map((name) => createSmallDisk(join(folder, name)))
  const [first, second] = disks
  if (!first || !second) throw new Error('there are two disks')
  let primary = await createPrimary(join(first.folder, 'data'))
  await primary.start()
  let replica = await createReplica(primary, join(second.folder, 'data'))
  await replica.start()
  await runAt(primary.url, `create database ${DATABASE}`)
  await primary.waitForReplica(true)
  const line = await startTcpProxy(primary.port)
  const replicaLine = await startTcpProxy(replica.port)
  return {
    primary: () => primary,
    replica: () => replica,
    line,
    replicaLine,
    url: at(line.port),
    replicaUrl: at(replicaLine.port),
    run: (text) => runAt(at(primary.port), text),
    directUrl: () => at(primary.port),
    disk: () => disks.find(({ folder: own, isOwn }) => isOwn && primary.folder.startsWith(own)) ?? null,
    failOver: async () => {
      await replica.promote()
      ;[primary, replica] = [replica, primary]
      line.leadTo(primary.port)
    },
    replaceReplica: async () => {
      replica = await createReplica(primary, replica.folder, replica.port)
      await replica.start()
      replicaLine.leadTo(replica.port)
      await primary.waitForReplica(true)
    },
    remove: async () => {
      await line.close()
      await replicaLine.close()
      await primary.kill()
      await replica.kill()
      for (const disk of disks) disk.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
