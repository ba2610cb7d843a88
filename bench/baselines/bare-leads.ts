import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import { createLead } from '#shared/contract/leads.ts'
import { openBaselineDatabase } from './baseline-database.ts'

/**
 * The baseline of leads a second: Fastify, the call's Zod schema, one statement that inserts one row, and the documented
 * answer. No results, token, repeated-call check, limits or logs.
 */
const execute = await openBaselineDatabase()
await execute(
  'create table leads (id text primary key, email text not null, quiz_data jsonb not null, created_at timestamptz not null default now())',
)

const app = Fastify()
app.get('/', () => ({ ready: true }))
app.post('/', async (request, reply) => {
  const { email, quizData } = createLead.body.parse(request.body)
  const id = randomBytes(16).toString('base64url')
  await execute('insert into leads (id, email, quiz_data) values ($1, $2, $3)', [
    id,
    email,
    JSON.stringify(quizData),
  ])
  return reply.code(201).send({ success: true, data: { _id: id, id, email, token: id } })
})
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
