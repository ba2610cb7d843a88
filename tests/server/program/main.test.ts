import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sampleEvent, sampleLead } from '../support/samples.ts'
import { createEmptyDatabase } from '../../databases/postgres.ts'
import { fillDataDir } from '../../databases/pglite-template.ts'
import { freePort } from '../../free-port.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { testEngine } from '../support/test-database.ts'

let dataDir = ''
let env: Record<string, string> = {}
let remove = () => Promise.resolve()

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'quiz-funnels-main-'))
  env = { DATA_DIR: dataDir, PORT: String(await freePort()) }
  // `kill.soak.test.ts` has the first start on an empty folder, which takes the embedded database seconds.
  if (testEngine === 'pglite') fillDataDir(dataDir)
  else {
    const database = await createEmptyDatabase()
    env['DATABASE_URL'] = database.url
    remove = database.remove
  }
})
afterEach(async () => {
  await remove()
  rmSync(dataDir, { recursive: true, force: true })
})

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

describe('a server', () => {
  it('prints where it is and how to sign in; at SIGTERM it finishes every accepted request', async () => {
    const server = await startServer(env)
    expect(server.output().trim().split('\n')).toEqual([
      `Marigold: the API is at http://localhost:${env['PORT']}/api/api`,
      `Admin area: http://localhost:${env['PORT']}/admin`,
      expect.stringMatching(/^ {2}Sign in as admin@quiz\.localhost with the password (?:[a-z2-9]{5}-?){6}$/),
      '  This password is shown only once. Run npm run admin -- link admin@quiz.localhost for a link to set a new one',
      expect.stringMatching(
        /^Emails are not sent\. Read them at http:\/\/localhost:\d+\/outbox\?key=[\w-]{43}$/,
      ),
      'Payments are simulated. Test cards, with any future date and any code:',
      expect.stringMatching(/^ {2}4242 4242 4242 4242 pays, .* is declined, .* asks for 3D Secure$/),
    ])

    expect((await fetch(`${server.url}/sandbox/stripe/stripe.js`)).status).toBe(200)

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
