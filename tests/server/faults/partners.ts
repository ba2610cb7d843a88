import { setTimeout as after } from 'node:timers/promises'
import { createStripeSandbox, type StripeSandbox } from 'stripe-sandbox'
import { openMailServer, type ReceivedMail } from '../mails/smtp-server.ts'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'

/** Stripe and a mail server, each behind a proxy that can disturb the connection. */
export type Partners = {
  stripe: {
    sandbox: StripeSandbox
    line: TcpProxy
    /** From now on servers get errors, half of them after the call was done. */
    fail: () => void
    /** How many calls have failed since then. */
    failures: () => number
  }
  mail: {
    received: ReceivedMail[]
    line: TcpProxy
    answer: (how: 'normally' | 'not now') => void
    /** How many mails were refused since then. */
    refusals: () => number
  }
  /** Settings of a server that uses both. */
  env: Readonly<Record<string, string>>
  /** Where Stripe's webhooks go. */
  sendWebhooksTo: (url: string) => void
  close: () => Promise<void>
}

/** Buyers create payment methods themselves. */
const CALLS_OF_SERVERS = /^(?!POST \/v1\/payment_methods$)/
/** More than a fault can use up. */
const PAIRS_OF_FAILURES = 500
const WEBHOOK_TIMEOUT_MS = 10_000

const portOf = (url: string): number => Number(new URL(url).port)

const sendTo =
  (url: string) =>
  async (payload: string, signature: string): Promise<number> => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const signal = AbortSignal.timeout(WEBHOOK_TIMEOUT_MS)
    const response = await fetch(url, { method: 'POST', headers, body: payload, signal })
    await response.arrayBuffer()
    return response.status
  }

export async function startPartners(): Promise<Partners> {
  const sandbox = await createStripeSandbox({ seed: 1 })
  const base = await sandbox.listen()
  const stripeLine = await startTcpProxy(portOf(base))
  let isBusy = false
  let refusals = 0
  let failures = 0
  const countFailure = (): void => {
    failures += 1
  }
  const mailServer = await openMailServer({
    onRcptTo: (_address, _session, done) => {
      if (!isBusy) return done()
      refusals += 1
      done(Object.assign(new Error('not now'), { responseCode: 451 }))
    },
  })
  const mailLine = await startTcpProxy(portOf(mailServer.url))
  return {
    stripe: {
      sandbox,
      line: stripeLine,
      fail: () => {
        failures = 0
        for (let pair = 0; pair < PAIRS_OF_FAILURES; pair++)
          for (const when of ['before', 'after'] as const)
            sandbox.faults.add({ calls: CALLS_OF_SERVERS, answer: 'server_error', when, onMet: countFailure })
      },
      failures: () => failures,
    },
    mail: {
      received: mailServer.received,
      line: mailLine,
      answer: (how) => {
        isBusy = how === 'not now'
        refusals = 0
      },
      refusals: () => refusals,
    },
    env: {
      STRIPE_SECRET_KEY: sandbox.secretKey,
      STRIPE_PUBLISHABLE_KEY: sandbox.publishableKey,
      STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
      STRIPE_API_BASE: `http://127.0.0.1:${stripeLine.port}`,
      SMTP_URL: `smtp://127.0.0.1:${mailLine.port}`,
    },
    sendWebhooksTo: (url) => sandbox.setWebhookTarget(sendTo(`${url}/api/api/stripe/webhook`)),
    close: async () => {
      sandbox.setWebhookTarget(null)
      // The proxies first: the other side does not close silent connections.
      await stripeLine.close()
      await mailLine.close()
      await sandbox.close()
      await Promise.race([mailServer.close(), after(1_000)])
    },
  }
}
