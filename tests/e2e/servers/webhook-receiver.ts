import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Settings } from './shared-servers.ts'

/** Where a server sends its automation webhooks. */
export type WebhookReceiver = {
  /** For the server that sends here. */
  settings: Settings
  /** Of each request so far. */
  bodies: readonly string[]
  answerWith: (status: number) => void
}

/** Runs `use` with a receiver, which answers 204 until told otherwise. */
export async function withWebhookReceiver(use: (receiver: WebhookReceiver) => Promise<void>): Promise<void> {
  let status = 204
  const bodies: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      bodies.push(body)
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await use({
    settings: {
      AUTOMATION_WEBHOOK_URL: `http://127.0.0.1:${port}/hooks`,
      AUTOMATION_WEBHOOK_SECRET: 'a secret of at least sixteen characters',
      AUTOMATION_WEBHOOK_ALLOW_PRIVATE: 'true',
    },
    bodies,
    answerWith: (next) => {
      status = next
    },
  })
  server.closeAllConnections()
  server.close()
}
