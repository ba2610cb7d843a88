import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { listPublications, listVersions } from '#shared/contract/admin/admin-versions.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { brandPublications } from '#server/db/schema/studio/versions.ts'
import { useTestServer } from '../support/test-app.ts'
import { describedAs, studioOf } from './studio-server.ts'

const server = useTestServer()
const studio = studioOf(server)

const publications = async () =>
  (await studio.read<RouteData<typeof listPublications>>('/publications')).publications

beforeAll(async () => {
  await studio.settle()
  await studio.takeOver()
})

it('a cancelled publication says so with a code', async () => {
  const made = await studio.make(describedAs('To be cancelled'))
  const later = new Date(Date.now() + 3_600_000).toISOString()
  const { data } = await studio.publish(made.number, { scheduledFor: later })
  await studio.post(`/publications/${data.id}/cancel`)
  const row = (await publications()).find(({ id }) => id === data.id)
  expect(row).toMatchObject({ state: 'cancelled', reason: 'A test', problem: { code: 'cancelled' } })
})

it('answers have no sentence of the server, only what people wrote', async () => {
  const { versions } = await studio.read<RouteData<typeof listVersions>>('/versions')
  const all = [...versions, ...(await publications())].map(({ reason }) => reason)
  expect(new Set(all.filter((reason) => typeof reason === 'string'))).toEqual(new Set(['A test']))
  expect(all).toContainEqual({ code: 'folder_deployed' })
})

it('rows of earlier releases show the text that they have stored', async () => {
  const id = randomUUID()
  await server.database.db.insert(brandPublications).values({
    id,
    brandId: 'marigold',
    number: 1,
    kind: 'publish',
    state: 'failed',
    reason: 'An earlier release',
    problem: 'the quiz has no end',
    requestedAt: new Date(),
  })
  const row = (await publications()).find((publication) => publication.id === id)
  expect(row).toMatchObject({ reason: 'An earlier release', problem: 'the quiz has no end' })
})
