import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { measures } from '#server/measures/measures.ts'
import { sampleLead } from '../support/samples.ts'
import { call, useTestServer } from '../support/test-app.ts'

const server = useTestServer()

async function createLead(): Promise<void> {
  const headers = { 'idempotency-key': randomUUID() }
  const { statusCode } = await call(server.app, { url: '/leads/create', body: sampleLead(), headers })
  expect(statusCode).toBe(201)
}

/** How many statements ran meanwhile. The least of several tries: a server that has just started runs others too. */
async function statementsOf(calls: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < 4; round++) {
    let statements = 0
    const stop = measures.statement.listen(() => {
      statements += 1
    })
    await calls()
    stop()
    least = Math.min(least, statements)
  }
  return least
}

it('a lead costs two statements: its rate limit is counted, and it is stored', async () => {
  const statements = await statementsOf(async () => {
    for (let count = 0; count < 10; count++) await createLead()
  })
  // A call far below its limit does not wait for the count, so one of an earlier try may end late.
  expect(statements).toBeLessThanOrEqual(2 * 10 + 1)
  expect(statements).toBeGreaterThanOrEqual(10)
})

it('leads that arrive together share their statements', async () => {
  const statements = await statementsOf(() => Promise.all(Array.from({ length: 100 }, createLead)))
  expect(statements).toBeLessThanOrEqual(20)
  expect(statements).toBeGreaterThanOrEqual(1)
})
