import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { isThisMachine } from '../this-machine.ts'
import { composeMessage, isOneAddress } from './compose-message.ts'
import type { MailGateway, MailOutcome, OutgoingMail } from './mail-gateway.ts'
import { outcomeOfError } from './smtp-outcome.ts'

type SmtpOptions = {
  /** `smtp:` or `smtps:`, with user and password. */
  url: string
  /** Right side of Message-IDs. */
  host: string
  /** The timeout for connecting and for the greeting. */
  connectTimeoutMs?: number
  /** The timeout without data from the server. Many servers scan a mail before they answer. */
  silenceTimeoutMs?: number
  /** The timeout for one mail, from its first command to the last answer. */
  mailTimeoutMs?: number
}

/** Mail hosts refuse clients with more connections. */
const MAX_CONNECTIONS = 3
const MAILS_PER_CONNECTION = 100
const IDLE_MS = 30_000

/**
 * The options that the URL leaves open: `smtps:` is TLS from the start; `smtp:` upgrades to it, and a server on another machine
 * that does not offer it gets no mail. `?requireTLS=` and `?ignoreTLS=` override this.
 */
function tlsOptions(url: URL): { requireTLS?: boolean } {
  const isOpen = url.searchParams.has('requireTLS') || url.searchParams.has('ignoreTLS')
  const isRequired = url.protocol === 'smtp:' && !isThisMachine(url.hostname)
  return isOpen || !isRequired ? {} : { requireTLS: true }
}

/** Sends over SMTP, with a few reused connections. */
export function createSmtpGateway(options: SmtpOptions): MailGateway {
  const {
    url,
    host,
    connectTimeoutMs = 10_000,
    silenceTimeoutMs = 120_000,
    mailTimeoutMs = 240_000,
  } = options
  /** Keyed by each mail's signal, the only value that Nodemailer passes on unchanged. */
  const bodies = new WeakMap<AbortSignal, Readable>()
  const transport = createTransport({
    url,
    ...tlsOptions(new URL(url)),
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    maxMessages: MAILS_PER_CONNECTION,
    // Only the queue retries a mail, because it knows what may have been sent.
    maxRequeues: 0,
    idleTimeout: IDLE_MS,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    dnsTimeout: connectTimeoutMs,
    socketTimeout: silenceTimeoutMs,
  })
  // The body is read after the server has answered DATA; until then nothing was sent.
  transport.use('stream', (mail, done) => {
    const { message, data } = mail
    const { signal } = data
    const createReadStream = message.createReadStream.bind(message)
    message.createReadStream = (streamOptions) => {
      const body = createReadStream(streamOptions)
      if (signal) bodies.set(signal, body)
      return body
    }
    done()
  })

  const send = async (mail: OutgoingMail): Promise<MailOutcome> => {
    if (!isOneAddress(mail.to)) return { kind: 'refused', code: 'EADDRESS' }
    const signal = AbortSignal.timeout(mailTimeoutMs)
    try {
      await transport.sendMail({
        raw: await composeMessage(mail, host),
        envelope: { from: mail.from.address, to: mail.to },
        signal,
      })
      return { kind: 'sent' }
    } catch (error) {
      return outcomeOfError(error, bodies.get(signal)?.readableDidRead ?? false)
    }
  }
  return { send, close: () => transport.close() }
}
