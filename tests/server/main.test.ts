import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sampleEvent, sampleLead } from './samples.ts'
import { freePort } from '#tests/free-port.ts'
import { type ServerProcess, spawnServer, startServer } from './server-process.ts'
import { createPostgresDatabase, testEngine } from './test-database.ts'

let dataDir = ''
let env: Record<string, string> = {}
let remove = () => Promise.resolve()

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'quiz-funnels-main-'))
  env = { DATA_DIR: dataDir, PORT: String(await freePort()) }
  if (testEngine === 'postgres') {
    const database = await createPostgresDatabase()
    env['DATABASE_URL'] = database.url
    remove = database.remove
  }
})
afterEach(async () => {
  await remove()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Makes a server say which modules of the sandbox it loads. */
const noteSandbox = `--import=data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({
    load(url, context, next) {
      if (url.includes('/src/sandbox/')) process.stderr.write('loads ' + url + '\\n')
      return next(url, context)
    },
  })
`)}`
const keys = {
  STRIPE_SECRET_KEY: 'sk_test_51ExampleOfAKey',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_51ExampleOfAKey',
  STRIPE_WEBHOOK_SECRET: 'whsec_ExampleOfASecret',
  // Nobody answers there: the start asks Stripe for nothing.
  STRIPE_API_BASE: 'http://127.0.0.1:1',
}

async function stop({ child, ended }: ServerProcess): Promise<number | string> {
  child.kill('SIGTERM')
  return ended
}

const post = async (url: string, body: unknown) => {
  const response = await fetch(
    `${url}/api/api${'eventId' in (body as object) ? '/tracking/events' : '/leads/create'}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  )
  return response.status
}

describe('the start', () => {
  it('says in a few lines where the product is and where its data are', async () => {
    const server = await startServer(env)
    expect(server.output().trim().split('\n')).toEqual([
      `Marigold: the API is at http://localhost:${env['PORT']}/api/api`,
      expect.stringMatching(/^The data are in: (?:embedded PostgreSQL in \/|PostgreSQL at )/),
      `The admin area is at http://localhost:${env['PORT']}/admin`,
      expect.stringMatching(/^ {2}Sign in as admin@quiz\.localhost with the password (?:[a-z2-9]{5}-?){4}$/),
      '  It is shown this once; npm run admin -- reset admin@quiz.localhost makes another one',
      `The API describes itself at http://localhost:${env['PORT']}/api/api/docs`,
      `Mails are not sent: read them at http://localhost:${env['PORT']}/outbox`,
      'Payments are simulated. Cards, with any future date and any code:',
      expect.stringMatching(/^ {2}4242 4242 4242 4242 pays, .* is declined, .* asks for 3D Secure$/),
    ])
    expect(await stop(server)).toBe(0)
  })

  it.each([
    ['loads the sandbox where there are no keys', {}, true],
    ['loads and serves nothing of the sandbox where there are keys', keys, false],
  ])('%s', async (_what, settings, isSandbox) => {
    const server = await startServer({ ...env, ...settings, NODE_OPTIONS: noteSandbox })
    const { status } = await fetch(`${server.url}/sandbox/stripe/stripe.js`)
    expect(status).toBe(isSandbox ? 200 : 404)
    expect(server.output().includes('Payments are simulated')).toBe(isSandbox)
    expect(await stop(server)).toBe(0)
    expect(/loads .*src.sandbox.stripe/.test(server.output())).toBe(isSandbox)
  })

  it.each([
    [
      'a setting',
      { PORT: 'abc' },
      /^PORT is not usable: it must be a whole number .*, for example PORT=3000\n$/,
    ],
    ['a brand', { BRAND: 'nobody' }, /^brands\/nobody\/brand\.ts: there is no such brand .*\n$/],
    [
      'a database',
      { DATABASE_URL: 'postgres://u:secret@127.0.0.1:9/x' },
      /^PostgreSQL at 127\.0\.0\.1:9\/x \(DATABASE_URL\) cannot be used: .*\n$/,
    ],
  ])('that fails for %s says so in one line and ends with 1', async (_what, change, message) => {
    const server = spawnServer({ ...env, ...change })
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(message)
    expect(server.output()).not.toContain('secret')
  })

  it('that finds its port taken says so in one line and ends with 1', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address ? String(address.port) : ''
    const server = spawnServer({ ...env, PORT: port })
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(new RegExp(`^PORT ${port} is in use by another program: .*\\n$`))
    other.close()
  })
})

describe('SIGTERM', () => {
  it('lets what is under way finish: every call answered was stored, none was cut off', async () => {
    const server = await startServer(env)
    const sent = Array.from({ length: 200 }, (_, index) => (index % 2 ? sampleLead() : sampleEvent()))
    const calls = sent.map((body) => post(server.url, body))
    await Promise.race(calls)
    const code = stop(server)
    const results = await Promise.allSettled(calls)
    expect(await code).toBe(0)
    const statuses = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    // What came after the signal was refused before it was taken on: 503, or no connection at all.
    expect(statuses.filter((status) => ![201, 202, 503].includes(status))).toEqual([])

    const again = await startServer(env)
    const stored = await Promise.all(sent.map((body) => post(again.url, body)))
    expect(new Set(stored)).toEqual(new Set([201, 202]))
    expect(await stop(again)).toBe(0)
  })
})
