import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { measures } from '#server/measures/measures.ts'
import { sampleLead } from '../support/samples.ts'
import { call, useTestServer } from '../support/test-app.ts'

const server = useTestServer()

const createLead = async (): Promise<number> => {
  const headers = { 'idempotency-key': randomUUID() }
  return (await call(server.app, { url: '/leads/create', body: sampleLead(), headers })).statusCode
}

/** The statements of this process while leads are created at once, and how many were created. */
async function createAtOnce(count: number): Promise<{ created: number; statements: number }> {
  let statements = 0
  const stop = measures.statement.listen(() => {
    statements += 1
  })
  const statuses = await Promise.all(Array.from({ length: count }, createLead))
  stop()
  return { created: statuses.filter((status) => status === 201).length, statements }
}

/** The least of several tries, because a server that has just started also runs statements of its own. */
async function fewestStatements(count: number): Promise<number> {
  const tries: number[] = []
  for (let round = 0; round < 5; round++) {
    const { created, statements } = await createAtOnce(count)
    expect(created).toBe(count)
    tries.push(statements)
  }
  return Math.min(...tries)
}

it('a lead costs two statements: its rate limit is counted, and it is stored', async () => {
  expect(await fewestStatements(1)).toBe(2)
})

it('leads that arrive together share their statements', async () => {
  // Instead of two for each.
  expect(await fewestStatements(100)).toBeLessThanOrEqual(20)
})
