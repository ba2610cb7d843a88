import { setTimeout as after } from 'node:timers/promises'
import { createStripeSandbox, type StripeSandbox } from 'stripe-sandbox'
import { openMailServer, type ReceivedMail } from '../mails/smtp-server.ts'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'

/** Stripe and a mail server, each behind a line that can be disturbed. */
export type Partners = {
  stripe: { sandbox: StripeSandbox; base: string; line: TcpProxy }
  mail: { received: ReceivedMail[]; line: TcpProxy; answer: (how: 'normally' | 'not now') => void }
  /** Settings of a server that uses both. */
  env: Readonly<Record<string, string>>
  /** Where Stripe's webhooks go. */
  sendWebhooksTo: (url: string) => void
  close: () => Promise<void>
}

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
  const mailServer = await openMailServer({
    onRcptTo: (_address, _session, done) =>
      isBusy ? done(Object.assign(new Error('not now'), { responseCode: 451 })) : done(),
  })
  const mailLine = await startTcpProxy(portOf(mailServer.url))
  return {
    stripe: { sandbox, base, line: stripeLine },
    mail: {
      received: mailServer.received,
      line: mailLine,
      answer: (how) => {
        isBusy = how === 'not now'
      },
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
      // The lines first: nobody closes connections that are silent.
      await stripeLine.close()
      await mailLine.close()
      await sandbox.close()
      await Promise.race([mailServer.close(), after(1_000)])
    },
  }
}
