import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { drainOnClose } from './drain.ts'

let app: FastifyInstance
let url = ''
/** Lets the handler of `/slow` answer. */
let answer = (): void => {}
let isAsked = Promise.resolve()

beforeEach(async () => {
  const answered = new Promise<void>((resolve) => (answer = resolve))
  let tellAsked = (): void => {}
  isAsked = new Promise<void>((resolve) => (tellAsked = resolve))
  app = Fastify()
  drainOnClose(app)
  app.get('/slow', async () => {
    tellAsked()
    await answered
    return { done: true }
  })
  app.get('/fast', () => Promise.resolve({ done: true }))
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})

describe('the end of the server', () => {
  it('waits for what is under way, and closes its connection then', async () => {
    const response = fetch(`${url}/slow`)
    await isAsked
    const closed = app.close()
    answer()
    expect(await (await response).json()).toEqual({ done: true })
    await closed
    await expect(fetch(`${url}/slow`)).rejects.toThrow('fetch failed')
  })

  it('does not wait for a caller who has gone away', async () => {
    const caller = new AbortController()
    const response = fetch(`${url}/slow`, { signal: caller.signal })
    await isAsked
    caller.abort()
    await expect(response).rejects.toThrow('aborted')
    await app.close()
    expect(app.server.listening).toBe(false)
  })

  it('does not wait for a connection that was never used', async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    await once(socket, 'connect')
    const ended = once(socket.resume(), 'close')
    await app.close()
    await ended
    expect(app.server.listening).toBe(false)
  })

  it('serves while load balancers notice, and closes the connection of each response', async () => {
    expect((await fetch(`${url}/fast`)).headers.get('connection')).toBe('keep-alive')
    const drained = app.draining.begin(60_000)
    const response = await fetch(`${url}/fast`)
    expect([response.status, response.headers.get('connection')]).toEqual([200, 'close'])
    app.draining.hurry()
    await drained
    await app.close()
    await expect(fetch(`${url}/fast`)).rejects.toThrow('fetch failed')
  })
})
