import { describe, expect, it } from 'vitest'
import { postWebhook, type Webhook } from '#server/gateways/webhooks/post-webhook.ts'
import { publicLookup, type Resolve } from '#server/gateways/webhooks/public-lookup.ts'
import { useReceiver } from './receiver.ts'

const receiver = useReceiver()
const webhook = (changes: Partial<Webhook> = {}): Webhook => ({
  url: receiver.url(),
  body: '{"name":"Zoë"}',
  headers: { 'x-quiz-funnels-event-id': 'registered_1' },
  allowPrivateAddress: true,
  ...changes,
})

/** Answers each look-up by the next of these; of names alone, as the system's does. */
function resolveTo(...answers: string[][]): { resolve: Resolve; asked: string[] } {
  const asked: string[] = []
  const resolve: Resolve = (hostname, done) => {
    asked.push(hostname)
    const addresses = answers[Math.min(asked.length, answers.length) - 1] ?? []
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  return { resolve, asked }
}

describe('a webhook', () => {
  it('is posted unchanged', async () => {
    await postWebhook(webhook({ url: receiver.url('/hooks?key=1') }))
    expect(receiver.received).toHaveLength(1)
    expect(receiver.received[0]).toMatchObject({
      method: 'POST',
      path: '/hooks?key=1',
      body: '{"name":"Zoë"}',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': '15',
        'x-quiz-funnels-event-id': 'registered_1',
      },
    })
  })

  it.each([
    [200, null],
    [202, null],
    [301, false],
    [307, false],
    [400, false],
    [404, false],
    [410, false],
    [429, true],
    [500, true],
    [503, true],
  ])('with the response %d is worth retrying: %j', async (status, isWorthRetrying) => {
    receiver.answer((response) => response.writeHead(status, { location: '/elsewhere' }).end('no'))
    const outcome = await postWebhook(webhook()).then(
      () => 'arrived',
      (error: unknown) => error,
    )
    const refused: unknown = expect.objectContaining({
      name: 'WebhookError',
      message: `the receiver answered ${status}`,
      isWorthRetrying,
    })
    expect(outcome).toEqual(isWorthRetrying === null ? 'arrived' : refused)
    // Redirects are not followed.
    expect(receiver.received).toHaveLength(1)
  })

  it('fails after a timeout', async () => {
    receiver.answer(() => {})
    await expect(postWebhook(webhook({ timeoutMs: 50 }))).rejects.toMatchObject({
      message: 'the receiver took too long',
      isWorthRetrying: true,
    })
  })

  it('counts as delivered by its status, even if the response never ends', async () => {
    receiver.answer((response) => response.writeHead(200).write('so far'))
    await expect(postWebhook(webhook({ timeoutMs: 200 }))).resolves.toBeUndefined()
  })

  it('does not read an endless response', async () => {
    receiver.answer((response) => {
      response.writeHead(200)
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
      }
      response.on('drain', more)
      more()
    })
    await expect(postWebhook(webhook({ timeoutMs: 60_000 }))).resolves.toBeUndefined()
  })

  it('may be retried without a connection', async () => {
    receiver.answer((response) => response.destroy())
    await expect(postWebhook(webhook())).rejects.toMatchObject({
      message: 'the receiver was not reached: ECONNRESET',
      isWorthRetrying: true,
    })
  })
})

describe('in a private network', () => {
  it.each([
    'http://127.0.0.1:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f.1:PORT/',
    'http://[::1]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[::ffff:7f00:1]:PORT/',
    'http://localhost:PORT/',
    'http://169.254.169.254/latest/meta-data',
  ])('nothing is sent to %s', async (url) => {
    const posting = postWebhook(
      webhook({ url: url.replace('PORT', String(receiver.port())), allowPrivateAddress: false }),
    )
    await expect(posting).rejects.toMatchObject({
      message: 'not sent: the host is not at public addresses alone',
      isWorthRetrying: false,
    })
    expect(receiver.received).toHaveLength(0)
  })

  it.each([
    [['127.0.0.1']],
    [['::1']],
    [['8.8.8.8', '127.0.0.1']],
    [['2a00:1450:4001::1', '64:ff9b::7f00:1']],
    [['::ffff:127.0.0.1']],
  ])('nothing is sent to a name at %j', async (addresses) => {
    const { resolve } = resolveTo(addresses)
    const url = `http://rebound.example.com:${receiver.port()}/`
    await expect(postWebhook(webhook({ url, allowPrivateAddress: false, resolve }))).rejects.toMatchObject({
      isWorthRetrying: false,
    })
    expect(receiver.received).toHaveLength(0)
  })

  it('nothing is sent to a name that resolves differently the second time', async () => {
    // A check before the connection would see the first answer, and the connection the second.
    const { resolve, asked } = resolveTo(['192.0.2.1'], ['127.0.0.1'])
    const url = `http://rebound.example.com:${receiver.port()}/`
    for (let tries = 0; tries < 2; tries++) {
      await expect(postWebhook(webhook({ url, allowPrivateAddress: false, resolve }))).rejects.toThrow(
        'not sent',
      )
    }
    expect(asked).toEqual(['rebound.example.com', 'rebound.example.com'])
    expect(receiver.received).toHaveLength(0)
  })

  it('the connection uses exactly the addresses that were checked', () => {
    const { resolve, asked } = resolveTo(['203.0.114.1', '2a00:1450:4001::1'], ['127.0.0.1'])
    const answered: unknown[] = []
    const lookup = publicLookup(resolve)
    lookup('rebound.example.com', { all: true }, (error, addresses) => answered.push([error, addresses]))
    lookup('rebound.example.com', {}, (error, address) => answered.push([error?.name, address]))
    expect(answered).toEqual([
      [
        null,
        [
          { address: '203.0.114.1', family: 4 },
          { address: '2a00:1450:4001::1', family: 6 },
        ],
      ],
      ['PrivateAddressError', ''],
    ])
    expect(asked).toHaveLength(2)
  })

  it.each([[{}], [{ all: true }]])('a single address is returned if one is requested: %j', (options) => {
    const { resolve } = resolveTo(['8.8.8.8'])
    const given: unknown[] = []
    publicLookup(resolve)('example.com', options, (...answer) => given.push(answer))
    expect(given).toEqual([
      'all' in options ? [null, [{ address: '8.8.8.8', family: 4 }]] : [null, '8.8.8.8', 4],
    ])
  })

  it('a name without addresses fails', async () => {
    const { resolve } = resolveTo([])
    await expect(
      postWebhook(webhook({ url: 'http://nowhere.example.com/', allowPrivateAddress: false, resolve })),
    ).rejects.toMatchObject({ isWorthRetrying: false })
  })
})
