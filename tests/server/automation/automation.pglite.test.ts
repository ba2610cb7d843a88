import { createHmac } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SignedIn } from '#shared/contract/accounts.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { type Automation, createAutomation } from '#server/features/automation/create-automation.ts'
import { postWebhook } from '#server/gateways/webhooks/post-webhook.ts'
import { createLogger } from '#server/http/logs/logger.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { createJobs } from '#server/jobs/create-jobs.ts'
import { storePurchase } from '../accounts/people.ts'
import { sampleLead } from '../support/samples.ts'
import { createBrands } from '#server/brand/brands.ts'
import { call, testBrand, useTestServer } from '../support/test-app.ts'
import { useReceiver } from './receiver.ts'

const SECRET = 'a-long-random-text'
const PASSWORD = 'canary-Password-77'
const receiver = useReceiver()
const server = useTestServer({
  env: {
    // Read when the server opens, and by then the receiver has a port.
    get automation() {
      return {
        webhookUrl: receiver.url('/with-password'),
        secret: SECRET,
        includePassword: true,
        allowPrivateAddress: true,
      }
    },
  },
})

type Received = {
  id: string
  type: string
  email: string
  leadId: string
  quizData: Record<string, unknown>
  password?: string
}

async function register() {
  const lead = sampleLead()
  const made = await call(server.app, { url: '/leads/create', body: lead })
  const leadId = made.json<{ data: { id: string } }>().data.id
  await storePurchase(server.database, lead.email, { leadId })
  const body = { email: lead.email, password: PASSWORD, repeatPassword: PASSWORD, leadId }
  const answer = await call(server.app, { url: '/auth/set-password', body })
  return { email: lead.email, leadId, accountId: answer.json<{ data: SignedIn }>().data.user.id }
}

const receivedAt = (nth: number): Received => JSON.parse(receiver.received[nth]?.body ?? '') as Received

/** As a receiver checks it. */
function isSigned(nth: number): boolean {
  const request = receiver.received[nth]
  if (!request) return false
  const { headers, body } = request
  const timestamp = String(headers['x-quiz-funnels-timestamp'])
  const expected = createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex')
  return (
    headers['x-quiz-funnels-signature'] === `v1=${expected}` &&
    Math.abs(Number(timestamp) - Date.now() / 1000) < 60
  )
}

describe('with the password', () => {
  it('is sent once, immediately, and neither stored nor logged', async () => {
    receiver.answer((response) => response.writeHead(500).end())
    const { email, leadId, accountId } = await register()
    await receiver.untilReceived(1)
    expect(receivedAt(0)).toMatchObject({
      id: `registered_${accountId}`,
      type: 'registered',
      email,
      leadId,
      password: PASSWORD,
      quizData: {
        unit: 'cm',
        heightCm: 170.18,
        weightKg: 92.99,
        goalWeightKg: 74.84,
        foodAllergies: ['lactose', 'nuts'],
        defaults: [],
      },
    })
    expect(isSigned(0)).toBe(true)
    // Until the failure is logged.
    while (!server.logged().includes('a registration could not be sent')) await turn()
    expect(receiver.received).toHaveLength(1)
    const log = server.logged()
    expect([email, PASSWORD, 'lactose', '/with-password'].filter((secret) => log.includes(secret))).toEqual(
      [],
    )
  })
})

describe('through the queue', () => {
  let jobs: Jobs
  let automation: Automation
  let log = ''

  beforeAll(async () => {
    const logger = createLogger('trace', { write: (line) => (log += line) })
    jobs = createJobs(server.database, logger, { pollSeconds: 1 })
    const settings = {
      webhookUrl: receiver.url(),
      secret: SECRET,
      includePassword: false,
      allowPrivateAddress: true,
    }
    automation = createAutomation(
      {
        database: server.database,
        brands: createBrands(await testBrand()),
        settings,
        post: postWebhook,
        logger,
      },
      jobs,
      {
        retryDelaySeconds: 1,
      },
    )
    await jobs.start()
  })
  beforeEach(() => {
    log = ''
  })
  afterAll(() => jobs.stop())

  /** A registration whose own webhook, that with the password, has gone out. */
  async function registered() {
    const registration = await register()
    await receiver.untilReceived(1)
    receiver.received.length = 0
    return { ...registration, password: PASSWORD }
  }

  it('is retried after a 500 with the same id, and never contains the password', async () => {
    const registration = await registered()
    receiver.answer((response, nth) => response.writeHead(nth === 1 ? 500 : 200).end('{}'))
    await automation.onRegistered(registration)
    await receiver.untilReceived(2)
    expect([isSigned(0), isSigned(1)]).toEqual([true, true])
    expect(receivedAt(1)).toEqual(receivedAt(0))
    expect(receiver.received[1]?.headers['x-quiz-funnels-event-id']).toBe(receivedAt(0).id)
    expect(receiver.received.map(({ body }) => body).join()).not.toContain(PASSWORD)
    const rows = JSON.stringify(
      await server.database.runText('select to_jsonb(job)::text as row from jobs.job'),
    )
    expect(rows).toContain(registration.accountId)
    for (const secret of [registration.email, PASSWORD, 'lactose']) {
      expect(rows).not.toContain(secret)
      expect(log).not.toContain(secret)
    }
  })

  it.each([[410], [302]])('is not retried after a %d', async (status) => {
    const registration = await registered()
    receiver.answer((response) => response.writeHead(status, { location: '/' }).end())
    await automation.onRegistered(registration)
    while (!log.includes('a job has failed permanently')) await turn()
    expect(receiver.received).toHaveLength(1)
    expect(log).not.toContain('is tried again')
    await vi.waitFor(
      async () => {
        const failed = await server.database.runText(
          "select output ->> 'error' as error from jobs.job where state = 'failed' order by created_on desc limit 1",
        )
        expect(failed).toEqual([{ error: `WebhookError: the receiver answered ${status}` }])
      },
      { timeout: 20_000 },
    )
  })

  it('is not sent for a deleted account', async () => {
    const registration = await registered()
    const another = await registered()
    await server.database.db.delete(accounts).where(eq(accounts.id, registration.accountId))
    await automation.onRegistered(registration)
    await automation.onRegistered(another)
    await receiver.untilReceived(1)
    expect(receiver.received.map(({ body }) => JSON.parse(body).email)).toEqual([another.email])
  })
})
