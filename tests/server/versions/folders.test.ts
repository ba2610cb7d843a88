import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPayments, type Payments } from '#server/compose/create-payments.ts'
import { brandLive, brandVersions } from '#server/db/schema/studio/versions.ts'
import { readEnv } from '#server/settings/env.ts'
import { useTestServer } from '../support/test-app.ts'
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { deploy, logger, shown } from './deploy.ts'
import { settle } from './studio-server.ts'

const INSTANCES = 7
let database: TestDatabase
let payments: Payments
let started = 0
const running = new Set<FastifyInstance>()

async function deployNext(description: string): Promise<FastifyInstance> {
  const own = database.instances[started++]
  if (own === undefined) throw new Error('there are too few instances')
  const app = await deploy(own, payments, description)
  running.add(app)
  return app
}
async function end(app: FastifyInstance): Promise<void> {
  running.delete(app)
  await app.close()
}

const db = () => {
  const [first] = database.instances
  return first.db
}
const liveNumber = async () => (await db().select().from(brandLive))[0]?.number
const countVersions = async () => (await db().select().from(brandVersions)).length

beforeAll(async () => {
  database = await openTestDatabase(INSTANCES)
  const [first] = database.instances
  payments = await createPayments(readEnv({}).payments, first, logger)
})
afterAll(async () => {
  for (const app of running) await app.close()
  await payments.close()
  await database.remove()
})

it('deployments of a folder: new content at once, older content only when no newer instance runs', async () => {
  const first = await deployNext('One')
  expect([await shown(first), await liveNumber()]).toEqual(['One', 1])

  // A rolling deployment: the new instance shows what the old one shows until both are ready.
  const second = await deployNext('Two')
  expect(await shown(second)).toBe('One')
  await settle([first, second])
  expect([await shown(first), await shown(second), await liveNumber()]).toEqual(['Two', 'Two', 2])

  // An old instance restarts during the deployment.
  await end(first)
  const restarted = await deployNext('One')
  await settle([restarted, second])
  expect([await shown(restarted), await liveNumber()]).toEqual(['Two', 2])

  // The older folder is deployed again, and the last newer instance ends.
  await end(second)
  await settle([restarted])
  expect([await shown(restarted), await liveNumber(), await countVersions()]).toEqual(['One', 1, 2])

  // The same folder starts again: nothing new.
  await end(restarted)
  const same = await deployNext('One')
  await settle([same])
  expect([await shown(same), await liveNumber(), await countVersions()]).toEqual(['One', 1, 2])

  // The studio owns the content: a deployment is recorded, and visitors see no change.
  await db().update(brandLive).set({ owner: 'studio' }).where(eq(brandLive.number, 1))
  const third = await deployNext('Three')
  await settle([same, third])
  expect([await shown(third), await liveNumber(), await countVersions()]).toEqual(['One', 1, 3])
})

const edited = useTestServer({ isEdited: true, brandFolder: 'tests/brands/tiny' })
it('a server for editing records and publishes nothing', async () => {
  expect(edited.app.followPublications).toBeNull()
  expect(await edited.database.db.select().from(brandVersions)).toEqual([])
})
