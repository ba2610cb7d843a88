import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { freePort } from '../../free-port.ts'

export type ReceivedMail = { from: string; to: string[]; isEncrypted: boolean; raw: string }

/** What a mail program makes of a mail. */
export const readMail = ({ raw }: ReceivedMail): Promise<Email> => PostalMime.parse(raw)

export type MailServer = { url: string; received: ReceivedMail[]; close: () => Promise<void> }

/** A mail server that speaks the real protocol; what it has acknowledged is in `received`. */
export async function openMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          isEncrypted: session.secure,
          raw: Buffer.concat(chunks).toString('latin1'),
        })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  const port = await freePort()
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
      }),
  }
}

/** Where a rude server breaks off, or stays silent. */
export type Fault = 'greeting' | 'rcpt' | 'data' | 'body' | 'end' | 'silent-end' | 'silent-greeting'

const isFaultAt = (fault: Fault, at: string): boolean => fault === at

function serveRudely(socket: Socket, fault: Fault, onDone: () => void): void {
  let isBody = false
  let body = ''
  const answer = (text: string) => socket.write(`${text}\r\n`)
  const cut = () => socket.destroy()
  socket.on('error', () => {})
  if (isFaultAt(fault, 'greeting')) return void cut()
  if (isFaultAt(fault, 'silent-greeting')) return
  answer('220 rude')
  socket.on('data', (chunk) => {
    const text = chunk.toString('latin1')
    if (isBody) {
      body += text
      if (isFaultAt(fault, 'body')) return void cut()
      if (!body.endsWith('\r\n.\r\n')) return
      onDone()
      if (isFaultAt(fault, 'end')) cut()
      return
    }
    for (const line of text.split('\r\n').filter(Boolean)) {
      const command = line.slice(0, 4).toUpperCase()
      if (command === 'EHLO') answer('250 rude')
      else if (command === 'RCPT' && isFaultAt(fault, 'rcpt')) cut()
      else if (command === 'DATA') {
        if (isFaultAt(fault, 'data')) return void cut()
        isBody = true
        answer('354 go on')
      } else answer('250 fine')
    }
  })
}

/** A server that breaks the line at one place; `taken` counts the mails that it has received whole. */
export async function openRudeServer(
  fault: Fault,
): Promise<{ url: string; taken: () => number; close: () => Promise<void> }> {
  let taken = 0
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    serveRudely(socket, fault, () => {
      taken++
    })
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: () => taken,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
