import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { FailureEnvelope } from '#shared/contract/errors.ts'
import { sampleEvent } from '../support/samples.ts'
import { countRows } from '../support/stored.ts'
import { useTestServer } from '../support/test-app.ts'

const env = { publicUrl: 'https://quiz.example.com' }
const server = useTestServer({ env })
const ending = useTestServer({ env })
const HOST = 'Host: quiz.example.com'
const HSTS = 'max-age=31536000; includeSubDomains'

type RawAnswer = { status: number; headers: Record<string, string>; body: string }

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  return socket
}

function parse(text: string): RawAnswer {
  const [head = '', body = ''] = text.split('\r\n\r\n', 2)
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { status: Number(statusLine.split(' ')[1]), headers: Object.fromEntries(headers), body }
}

/** All that comes back until the server closes the connection. */
async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk)
  return Buffer.concat(chunks).toString('latin1')
}

let port = 0
const portOf = async ({ app }: typeof server) =>
  Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
beforeAll(async () => {
  port = await portOf(server)
})

async function exchange(text: string): Promise<RawAnswer[]> {
  const socket = await open(port)
  socket.write(text)
  const all = await readAll(socket)
  return all.split(/(?=HTTP\/1\.1 \d{3} )/).map(parse)
}

const request = (lines: readonly string[], body = '') => `${lines.join('\r\n')}\r\n\r\n${body}`

const expectHeaders = ({ headers }: RawAnswer) => {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy':
      "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'strict-transport-security': HSTS,
    'content-type': 'application/json; charset=utf-8',
  })
  expect(headers).not.toHaveProperty('server')
}
const envelopeOf = ({ body }: RawAnswer) => JSON.parse(body) as FailureEnvelope

describe('broken HTTP', () => {
  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['a header without a colon', request(['GET / HTTP/1.1', HOST, 'broken']), 400],
    ['headers that are too large', request(['GET / HTTP/1.1', HOST, `X: ${'x'.repeat(20_000)}`]), 431],
    ['no host', request(['GET /api/api/health HTTP/1.1', 'Connection: close']), 400],
  ])('%s is refused in the envelope, with the headers of every answer', async (_what, text, status) => {
    const [answer = fail(), ...others] = await exchange(text)
    expect(others).toEqual([])
    expect(answer.status).toBe(status)
    expectHeaders(answer)
    expect(envelopeOf(answer)).toEqual({
      success: false,
      code: 'malformed_body',
      message: expect.any(String),
      requestId: answer.headers['x-request-id'],
    })
  })

  it('that never ends is refused so too', () => {
    let written = ''
    const socket = new Duplex({
      read: () => undefined,
      write: (chunk: Buffer, _encoding, done) => {
        written += chunk.toString()
        done()
      },
    })
    const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    Object.assign(socket, { destroySoon: () => socket.end() })
    server.app.server.emit('clientError', late, socket)
    const answer = parse(written)
    expect(answer.status).toBe(408)
    expectHeaders(answer)
  })

  it('HTTP of 1.0 may name no host', async () => {
    const [answer = fail()] = await exchange(request(['GET /api/api/health HTTP/1.0']))
    expect(answer.status).toBe(200)
  })

  it('an unknown expectation changes nothing', async () => {
    const [answer = fail()] = await exchange(
      request(['GET /api/api/health HTTP/1.1', HOST, 'Connection: close', 'Expect: a miracle']),
    )
    expect(answer.status).toBe(200)
    expectHeaders(answer)
  })
})

describe('the boundaries of a message', () => {
  const event = JSON.stringify(sampleEvent())
  const hidden = request(
    [
      'POST /api/api/tracking/events HTTP/1.1',
      HOST,
      'Content-Type: application/json',
      `Content-Length: ${event.length}`,
      'Connection: close',
    ],
    event,
  )
  const post = (...headers: string[]) => [
    'POST /api/api/tracking/events HTTP/1.1',
    HOST,
    'Content-Type: application/json',
    ...headers,
  ]

  it('are found where they are clear', async () => {
    const before = (await countRows(server.database)).events
    expect((await exchange(hidden)).map(({ status }) => status)).toEqual([202])
    expect((await countRows(server.database)).events).toBe(before + 1)
  })

  it.each([
    ['a length and chunks', post('Content-Length: 4', 'Transfer-Encoding: chunked'), '0\r\n\r\n'],
    [
      'chunks and a length',
      post('Transfer-Encoding: chunked', `Content-Length: ${5 + hidden.length}`),
      '0\r\n\r\n',
    ],
    ['two lengths', post('Content-Length: 2', `Content-Length: ${2 + hidden.length}`), '{}'],
    ['two lengths in one', post(`Content-Length: 2, ${2 + hidden.length}`), '{}'],
    ['a length with a sign', post('Content-Length: +2'), '{}'],
    ['a space before the colon', post('Content-Length: 2', 'Transfer-Encoding : chunked'), '{}'],
    ['chunks under another name', post('Content-Length: 2', 'Transfer-Encoding: xchunked'), '{}'],
    ['chunks that are not the last encoding', post('Transfer-Encoding: chunked, identity'), '0\r\n\r\n'],
    ['a chunk whose length is no number', post('Transfer-Encoding: chunked'), '0x2\r\n{}\r\n0\r\n\r\n'],
    ['a folded header', post('Content-Length: 2', 'Transfer-Encoding:', ' chunked'), '{}'],
  ])('with %s are refused, and what follows is not read', async (_what, lines, body) => {
    const before = await countRows(server.database)
    const answers = await exchange(request(lines, body) + hidden)
    expect(answers.map(({ status }) => status)).toEqual([400])
    expect(await countRows(server.database)).toEqual(before)
  })
})

it.each([
  ['TRACE', '/'],
  ['TRACE', '/api/api/health'],
  ['TRACE', '/sandbox/stripe/v1/customers'],
  ['TRACK', '/'],
  ['CONNECT', '/'],
])('%s %s is answered with nothing of the request', async (method, url) => {
  const text = request([`${method} ${url} HTTP/1.1`, HOST, 'Connection: close', 'X-Canary: sing-a-song'])
  const answers = await exchange(text)
  // The connection of a CONNECT is closed without an answer.
  expect(answers.every(({ status }) => Number.isNaN(status) || status >= 400)).toBe(true)
  expect(JSON.stringify(answers)).not.toContain('sing-a-song')
})

it('a call while the server stops is refused in the envelope, with the headers of every answer', async () => {
  const endingPort = await portOf(ending)
  // Holds the end of the server up: its body is not complete.
  const held = await open(endingPort)
  held.write(
    request(['POST /api/api/leads HTTP/1.1', HOST, 'Content-Type: application/json', 'Content-Length: 9']),
  )
  await once(ending.app.server, 'request')
  const closed = ending.app.close()
  const late = await open(endingPort)
  late.write(request(['GET /api/api/health HTTP/1.1', HOST]))
  const answer = parse(await readAll(late))
  expect([answer.status, answer.headers['connection']]).toEqual([503, 'close'])
  expectHeaders(answer)
  expect(envelopeOf(answer)).toMatchObject({ success: false, code: 'unavailable' })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  held.write('{}       ')
  expect(parse(await readAll(held)).status).toBe(400)
  await closed
  expect(ending.logged()).not.toContain('a request failed')
})

function fail(): never {
  throw new Error('there was no answer')
}
