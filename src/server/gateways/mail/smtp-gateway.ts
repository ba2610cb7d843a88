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
  /** For connecting and for the greeting. */
  connectTimeoutMs?: number
  /** Without a sign of life from the server. Many check what is in a mail before they answer. */
  silenceTimeoutMs?: number
  /** For one mail from its first command to the last answer. */
  mailTimeoutMs?: number
}

/** Mail hosts refuse who comes with more. */
const MAX_CONNECTIONS = 3
const MAILS_PER_CONNECTION = 100
const IDLE_MS = 30_000

/**
 * The options that the URL leaves open: `smtps:` is TLS from the start; `smtp:` changes to it, and a server on another machine
 * that does not offer it gets no mail. `?requireTLS=` and `?ignoreTLS=` say otherwise.
 */
function tlsOptions(url: URL): { requireTLS?: boolean } {
  const isOpen = url.searchParams.has('requireTLS') || url.searchParams.has('ignoreTLS')
  const isRequired = url.protocol === 'smtp:' && !isThisMachine(url.hostname)
  return isOpen || !isRequired ? {} : { requireTLS: true }
}

/** Sends over SMTP, by a few connections that are used again. */
export function createSmtpGateway(options: SmtpOptions): MailGateway {
  const {
    url,
    host,
    connectTimeoutMs = 10_000,
    silenceTimeoutMs = 120_000,
    mailTimeoutMs = 240_000,
  } = options
  /** By the signal of each mail, the one thing that Nodemailer hands on as it is. */
  const bodies = new WeakMap<AbortSignal, Readable>()
  const transport = createTransport({
    url,
    ...tlsOptions(new URL(url)),
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    maxMessages: MAILS_PER_CONNECTION,
    // A mail is sent again by the queue alone, which knows what may have gone out.
    maxRequeues: 0,
    idleTimeout: IDLE_MS,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    dnsTimeout: connectTimeoutMs,
    socketTimeout: silenceTimeoutMs,
  })
  // The body is read when the server has answered DATA: until then nothing has gone out.
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
