import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { trackingEventSchema } from '#shared/contract/tracking.ts'
import { openBaselineDatabase } from './baseline-database.ts'

/**
 * The baseline of events a second: Fastify, the event's Zod schema, and one statement that inserts one row per id,
 * acknowledged after commit. No queue, batches, limits or logs.
 */
const execute = await openBaselineDatabase()
await execute(
  'create table events (id uuid primary key, type text not null, at timestamptz not null, session_id text not null, event jsonb not null)',
)

const app = Fastify()
app.get('/', () => ({ ready: true }))
app.post('/', async (request, reply) => {
  const event = trackingEventSchema.parse(request.body)
  await execute('insert into events values ($1, $2, $3, $4, $5) on conflict do nothing', [
    event.eventId ?? randomUUID(),
    event.eventType,
    event.timestamp,
    event.sessionId,
    JSON.stringify(event),
  ])
  return reply.code(202).send({ success: true, data: { accepted: 1 } })
})
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
