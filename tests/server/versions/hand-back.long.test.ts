import type { FastifyInstance } from 'fastify'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBrands } from '#server/brand/brands.ts'
import { loadDocument } from '#server/brand/load-document.ts'
import { buildApp } from '#server/compose/app.ts'
import { createPayments, type Payments } from '#server/compose/create-payments.ts'
import { brandLive, brandPublications } from '#server/db/schema/studio/versions.ts'
import { createLogger } from '#server/http/logs/logger.ts'
import { readEnv } from '#server/settings/env.ts'
import { testBrand } from '../support/test-app.ts'
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { describedAs, studioOf } from './studio-server.ts'

const INSTANCES = 5
const logger = createLogger('fatal')
let testDatabase: TestDatabase
let payments: Payments
let started = 0
const running: FastifyInstance[] = []

/** Operators and visitors use the instances that run. */
const server = {
  get app() {
    const [first] = running
    if (!first) throw new Error('no instance runs')
    return first
  },
  get apps() {
    return running
  },
  get database() {
    return testDatabase.instances[0]
  },
  get gateway() {
    return payments.gateway
  },
  get payments() {
    return payments
  },
  logged: () => '',
}
const studio = studioOf(server)

/** Starts an instance that was deployed with a folder of this description. */
async function deploy(description: string): Promise<FastifyInstance> {
  const { document, blobs, folder } = await testBrand()
  const brand = { ...document.brand, description }
  const database = testDatabase.instances[started++]
  if (database === undefined) throw new Error('there are too few instances')
  const app = await buildApp({
    env: { ...readEnv({}), rateLimitMultiplier: 1_000_000 },
    database,
    brands: createBrands(await loadDocument({ ...document, brand }, blobs, folder)),
    logger,
    payments,
    webBuild: null,
    renderMail: null,
    isFollowing: false,
  })
  await app.ready()
  running.push(app)
  return app
}
async function endAll(): Promise<void> {
  for (const app of running.splice(0)) await app.close()
}

beforeAll(async () => {
  testDatabase = await openTestDatabase(INSTANCES)
  payments = await createPayments(readEnv({}).payments, server.database, logger)
})
afterAll(async () => {
  await endAll()
  await payments.close()
  await testDatabase.remove()
})

const handBack = () => studio.post('/publishing/hand-back', { reason: 'Back to the repository' }, 'admin')
const live = async () => (await server.database.db.select().from(brandLive))[0]
const deployments = async () =>
  (
    await server.database.db
      .select({ number: brandPublications.number, state: brandPublications.state })
      .from(brandPublications)
      .where(eq(brandPublications.kind, 'folder'))
      .orderBy(brandPublications.requestedAt)
  ).map(({ number, state }) => `${number} ${state}`)

it('the folder takes part again: its content at once, and that of the next deployment', async () => {
  await deploy('The folder')
  await deploy('The folder')
  await studio.settle()
  expect((await studio.takeOver()).data).toEqual({ owner: 'studio', needsApproval: false })
  const made = await studio.make(describedAs('The studio'))
  await studio.publish(made.number)
  await studio.settle()
  expect(await studio.shown()).toEqual(['The studio', 'The studio'])

  // What waits in the studio is cancelled, and nobody sees the folder before all instances are ready.
  const later = await studio.make(describedAs('Never live'))
  const scheduledFor = new Date(Date.now() + 3_600_000).toISOString()
  const { data: scheduled } = await studio.publish(later.number, { scheduledFor })
  expect((await handBack()).data).toEqual({ owner: 'folder', needsApproval: false })
  expect(await studio.shown()).toEqual(['The studio', 'The studio'])
  await studio.settle()
  expect(await studio.shown()).toEqual(['The folder', 'The folder'])
  expect(await live()).toMatchObject({ number: 1, owner: 'folder' })
  const { publications } = await studio.read<{ publications: { id: string; state: string }[] }>(
    '/publications',
  )
  expect(publications.find(({ id }) => id === scheduled.id)?.state).toBe('cancelled')
  expect((await studio.publish(made.number)).outcome).toBe('409 not_possible')

  await endAll()
  await deploy('The next folder')
  await studio.settle()
  expect(await studio.shown()).toEqual(['The next folder'])
  expect(await live()).toMatchObject({ owner: 'folder' })
  expect(await deployments()).toEqual(['1 replaced', '1 replaced', `${(await live())?.number} live`])
})

it('an instance that ends right after it leaves the publication to the next start', async () => {
  // It cannot complete the publication alone.
  await deploy('The next folder')
  await studio.settle()
  await studio.takeOver()
  const { number } = await studio.make(describedAs('The studio again'))
  await studio.publish(number)
  await studio.settle()
  expect(await studio.shown()).toEqual(['The studio again', 'The studio again'])
  await handBack()
  await endAll()
  expect(await live()).toMatchObject({ number, owner: 'folder' })
  // The same folder: nothing new is deployed, but nobody has seen it since.
  await deploy('The next folder')
  await studio.settle()
  expect(await studio.shown()).toEqual(['The next folder'])
  expect((await studio.state()).open).toEqual([])
})

it('without a folder, or twice, nothing changes', async () => {
  const before = await live()
  expect((await handBack()).data).toMatchObject({ owner: 'folder' })
  await studio.settle()
  expect(await live()).toEqual(before)
})
