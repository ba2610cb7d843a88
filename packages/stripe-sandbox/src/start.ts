import { parseArgs } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { TEST_CARDS } from './browser/cards/test-cards.ts'
import { formReader } from './browser/texts/form-texts.ts'
import { createStripeSandbox, type StripeSandbox } from './stripe-sandbox.ts'

const USAGE = `Starts a simulator of Stripe's API and of stripe.js. No card is charged and no money moves.

  --port NUMBER      default 4242; 0 takes a free port
  --host ADDRESS     default 127.0.0.1
  --file PATH        keeps all objects in this file between starts; default: in memory
  --webhook-url URL  receives the webhooks
  --help
`

/** Pages on other origins load the script and call the API. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'authorization, content-type',
}

const BROWSER_PREFIX = '/browser'

function addBrowserRoutes({ app, browserRoutes }: StripeSandbox): void {
  app.register(
    async (browser: FastifyInstance) => {
      browser.addHook('onRequest', (_request, reply, done) => {
        reply.headers(CORS)
        done()
      })
      browser.options('/v1/*', (_request, reply) => reply.status(204).send())
      await browser.register(browserRoutes)
    },
    { prefix: BROWSER_PREFIX },
  )
}

const sendTo =
  (url: string) =>
  async (payload: string, signature: string): Promise<number> => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const { status } = await fetch(url, { method: 'POST', headers, body: payload })
    return status
  }

function describe(sandbox: StripeSandbox, base: string): string {
  const { hostname, port } = new URL(base)
  const t = formReader('en')
  const cards = TEST_CARDS.map(
    ({ number, label, brand = '' }) => `  ${number.padEnd(16)}  ${t(label, { brand })}`,
  )
  return `Stripe sandbox: ${base}

Secret key       ${sandbox.secretKey}
Publishable key  ${sandbox.publishableKey}
Webhook secret   ${sandbox.webhookSecret}

Server:   new Stripe(secretKey, { protocol: 'http', host: '${hostname}', port: ${port} })
Browser:  <script src="${base}${BROWSER_PREFIX}/stripe.js"></script>

Test cards, with any future date and any security code:
${cards.join('\n')}
`
}

/** The options, or null when help is wanted. @throws Error for an unknown option or an unusable value */
function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '4242' },
      host: { type: 'string', default: '127.0.0.1' },
      file: { type: 'string' },
      'webhook-url': { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`--port ${values.port} is no port`)
  const webhookUrl = values['webhook-url'] ?? null
  if (webhookUrl !== null && !URL.canParse(webhookUrl))
    throw new Error(`--webhook-url ${webhookUrl} is no URL`)
  return { port, host: values.host, file: values.file ?? null, webhookUrl, wantsHelp: values.help }
}

async function start(): Promise<void> {
  const { port, host, file, webhookUrl, wantsHelp } = readOptions(process.argv.slice(2))
  if (wantsHelp) {
    process.stdout.write(USAGE)
    return
  }
  const sandbox = await createStripeSandbox({ storage: file })
  addBrowserRoutes(sandbox)
  if (webhookUrl !== null) sandbox.setWebhookTarget(sendTo(webhookUrl))
  process.stdout.write(describe(sandbox, await sandbox.listen({ host, port })))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.close())
}

try {
  await start()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  process.exitCode = 1
}
