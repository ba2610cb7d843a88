import Fastify from 'fastify'

/** The smallest Fastify server: one route. */
const app = Fastify()
app.get('/', () => 'ready')
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
process.once('SIGTERM', () => void app.close())
