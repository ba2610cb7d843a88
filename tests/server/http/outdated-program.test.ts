import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { settings } from '#server/db/schema/settings.ts'
import { call, useTestServer } from '../support/test-app.ts'

const server = useTestServer()
const ready = async () => {
  const response = await call(server.app, { url: '/ready' })
  return [response.statusCode, response.json<{ reason?: string }>().reason]
}

it('an instance is not ready once a newer program has changed the database, and keeps serving', async () => {
  const { db } = server.database
  expect(await ready()).toEqual([200, undefined])
  await db
    .insert(settings)
    .values({ name: 'oldest_program', value: '9999' })
    .onConflictDoUpdate({ target: settings.name, set: { value: '9999' } })
  expect(await ready()).toEqual([503, 'program_outdated'])
  expect((await call(server.app, { url: '/config' })).statusCode).toBe(200)
  await db.delete(settings).where(eq(settings.name, 'oldest_program'))
  expect(await ready()).toEqual([200, undefined])
})
