import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished, vi } from 'vitest'
import { computeResults } from '#packs/body-weight/server/lead-results.ts'
import { useTestServer } from '../../support/test-app.ts'
import { adminOf } from '../admin-people.ts'

const server = useTestServer()

/** As many as the export reads at once. */
const PAGE = 100
const PAGES = 30
/** Two columns contain the name. */
const NAME_BYTES = 10_000
const PAGE_BYTES = PAGE * 2 * NAME_BYTES
const TAKEN_AT_ONCE = 2 * PAGE_BYTES

const storeLeads = () =>
  server.database.db.execute(sql`
    insert into leads (id, email, app_name, brand_version, answers, health, created_at, updated_at)
    select 'lead-' || n, 'lead-' || n || '@example.com', 'marigold', 'v',
      jsonb_build_object('name', repeat('x', ${NAME_BYTES}::int)),
      ${JSON.stringify({ answers: {}, results: computeResults({}, new Date()) })}, now() - n * interval '1 minute', now()
    from generate_series(1, ${PAGES * PAGE}::int) n`)

/** The export as it leaves the real server: what the caller gets, and the server's own end of it. */
async function askForFile(headers: Record<string, string>) {
  const address = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))
  const arriving = new Promise<ServerResponse>((resolve) =>
    server.app.server.once('request', (_request, response: ServerResponse) => resolve(response)),
  )
  const asked = request(new URL('/api/api/admin/leads/export', address), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
  })
  onTestFinished(() => {
    asked.destroy()
  })
  asked.end('{}')
  const leaving = await arriving
  const incoming = await new Promise<IncomingMessage>((resolve) => asked.once('response', resolve))
  return { incoming, leaving }
}

/** At least this many bytes, or the rest. */
async function take(
  chunks: AsyncIterator<Buffer>,
  bytes: number,
): Promise<{ taken: number; isOver: boolean }> {
  let taken = 0
  while (taken < bytes) {
    const next = await chunks.next()
    if (next.done) return { taken, isOver: true }
    taken += next.value.length
  }
  return { taken, isOver: false }
}

it('an export keeps a few pages in memory, with any number of leads and any slow reader', async () => {
  await storeLeads()
  const { headers } = await adminOf(server)
  const select = vi.spyOn(server.database.db, 'select')
  // What finds the leads of a page asks for their place in the order too, once in the leads and once in their facts.
  const pagesRead = () => select.mock.calls.filter(([fields]) => fields && 'key' in fields).length / 2
  const { incoming, leaving } = await askForFile(headers)
  const chunks: AsyncIterator<Buffer> = incoming.iterator()
  const held: number[] = []
  let taken = 0
  for (let isOver = false; !isOver; ) {
    // Nobody takes anything: either all is on its way, or nothing more is written.
    await vi.waitFor(() => expect(leaving.writableNeedDrain || leaving.writableEnded).toBe(true), {
      timeout: 20_000,
      interval: 10,
    })
    const { bytesWritten = 0, writableLength = 0 } = leaving.socket ?? {}
    if (!leaving.writableEnded) held.push(pagesRead() - (bytesWritten - writableLength) / PAGE_BYTES)
    const part = await take(chunks, TAKEN_AT_ONCE)
    taken += part.taken
    isOver = part.isOver
  }
  expect(taken).toBeGreaterThan(PAGES * PAGE_BYTES)
  expect(pagesRead()).toBe(PAGES)
  expect(held.length).toBeGreaterThan(5)
  expect(Math.max(...held)).toBeLessThan(4)
})
