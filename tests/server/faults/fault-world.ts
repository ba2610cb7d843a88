import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { freePort } from '../../free-port.ts'
import { runScript } from '../admin/access/run-admin.ts'
import { type Balancer, startBalancer } from '../kill/balancer.ts'
import { ADMIN_ENV } from '../kill/editions.ts'
import { type DatabasePair, startDatabasePair } from './database-pair.ts'
import { type Instance, runInstance } from './instance.ts'
import { type Partners, startPartners } from './partners.ts'

const INSTANCES = 2
const START = { timeout: 90_000, interval: 100 }

/** An installation with all that it depends on. */
export type FaultWorld = {
  database: DatabasePair
  partners: Partners
  instances: readonly Instance[]
  balancer: Balancer
  /** Runs a command of the product with other settings. @throws Error with its output if it fails */
  command: (script: string, env?: Readonly<Record<string, string>>) => Promise<string>
  areAllReady: () => Promise<boolean>
  /** Ends the servers; the database stays. */
  stopServers: () => Promise<void>
  remove: () => Promise<void>
}

/** Starts everything, with an empty database that both servers migrate. */
export async function startFaultWorld(): Promise<FaultWorld> {
  const cleanUps: (() => unknown)[] = []
  const removeAll = async (): Promise<void> => {
    for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
  }
  try {
    const dataDir = mkdtempSync(join(tmpdir(), 'quiz-funnels-faults-data-'))
    cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }))
    const database = await startDatabasePair()
    cleanUps.push(database.remove)
    const partners = await startPartners()
    cleanUps.push(partners.close)
    const env = { DATA_DIR: dataDir, DATABASE_URL: database.url, ...partners.env, ...ADMIN_ENV }
    const command = async (script: string, more = {}) => {
      const { code, output } = await runScript({ ...env, ...more }, script)
      if (code !== 0) throw new Error(`${script} ended with ${String(code)}:\n${output}`)
      return output
    }
    const ports = await Promise.all(Array.from({ length: INSTANCES }, freePort))
    const instances = ports.map((port) =>
      runInstance({
        ...env,
        PORT: String(port),
        DATABASE_REPLICA_URL: database.replicaUrl,
        TRUST_PROXY: '1',
      }),
    )
    const areAllReady = async () =>
      (await Promise.all(instances.map(({ isReady }) => isReady()))).every(Boolean)
    const stopServers = async (): Promise<void> => {
      await Promise.all(instances.map(({ stop }) => stop()))
    }
    cleanUps.push(stopServers)
    await vi.waitFor(async () => expect(await areAllReady()).toBe(true), START)
    await command('catalogue-sync.ts')
    const balancer = await startBalancer(instances.map(({ url }) => url))
    cleanUps.push(balancer.close)
    partners.sendWebhooksTo(balancer.url)
    return {
      database,
      partners,
      instances,
      balancer,
      command,
      areAllReady,
      stopServers,
      remove: removeAll,
    }
  } catch (error) {
    await removeAll()
    throw error
  }
}
