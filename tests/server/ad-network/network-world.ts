import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { adEvents } from '#server/db/schema/ad-events.ts'
import type { AdNetworkDeps } from '#server/features/ad-network/ad-network-deps.ts'
import { type ConversionsApi, createConversionsApi } from '#server/gateways/ad-network/conversions-api.ts'
import { createLogger } from '#server/http/logs/logger.ts'
import { eq } from 'drizzle-orm'
import { type NetworkStandIn, openNetworkStandIn, PIXEL_ID, TOKEN } from '../../ad-network/stand-in.ts'
import { sampleEvent } from '../support/samples.ts'
import { call, type TestServer, useTestServer } from '../support/test-app.ts'

export const FBP = 'fb.1.1770000000000.1098115397'
export const FBC = 'fb.1.1770000000000.AbCdEf-Gh_1'
const USER_AGENT = 'Mozilla/5.0 (Phone)'

export type NetworkWorld = {
  server: TestServer
  network: NetworkStandIn
  /** The verbs' parts on one of the server's databases. */
  deps: (changes?: Partial<AdNetworkDeps>) => AdNetworkDeps
  /** Everything that these parts have logged. */
  logged: () => string
}

/** The network of the sample brand. */
export const apiOf = (send: ConversionsApi): AdNetworkDeps['apis'] => new Map([['marigold', send]])

/** A server with a fake ad network, which is emptied before each test. */
export function useNetworkWorld({
  testEventCode = null,
}: {
  testEventCode?: string | null
} = {}): NetworkWorld {
  let network: NetworkStandIn
  let log = ''
  beforeAll(async () => {
    network = await openNetworkStandIn()
  })
  const server = useTestServer({
    instances: 2,
    env: {
      trustProxy: 1,
      countryHeader: 'cloudflare',
      publicUrl: 'https://quiz.example.com',
      // Read when the server opens, and by then the network has a port.
      get adNetworks() {
        const conversionsApi = { accessToken: TOKEN, base: network.base, testEventCode }
        return new Map([['marigold', { pixelId: PIXEL_ID, conversionsApi }]])
      },
    },
  })
  beforeEach(async () => {
    log = ''
    network.reset()
    await server.database.db.delete(adEvents)
  })
  afterAll(() => network.close())
  const deps = (changes: Partial<AdNetworkDeps> = {}): AdNetworkDeps => {
    const database = changes.database ?? server.database
    return {
      database,
      apis: apiOf(
        createConversionsApi({ pixelId: PIXEL_ID, accessToken: TOKEN, base: network.base, testEventCode }),
      ),
      isAskedWhereUnknown: false,
      originOf: () => 'https://quiz.example.com',
      logger: createLogger('trace', { write: (line) => (log += line) }),
      ...changes,
    }
  }
  return {
    server,
    get network() {
      return network
    },
    deps,
    logged: () => log,
  }
}

/** An event of now, from a browser that the network knows. */
export const browserEvent = (changes: Record<string, unknown> = {}) => ({
  ...sampleEvent({ eventType: 'landingPageVisit', metadata: {} }),
  timestamp: new Date().toISOString(),
  fbp: FBP,
  fbc: FBC,
  deviceInfo: { userAgent: USER_AGENT, language: 'en', referrer: 'https://illness.example/' },
  ...changes,
})

const FROM: Record<string, string> = { DE: '91.0.0.1', JP: '133.1.2.3' }

/** Sends events as a browser in a country does; without one, as from nowhere. */
export async function post(
  { server }: NetworkWorld,
  events: readonly object[],
  { country, isGpc = false }: { country?: 'DE' | 'JP'; isGpc?: boolean } = {},
): Promise<number> {
  const answer = await call(server.app, {
    url: '/tracking/events',
    body: { events },
    headers: {
      ...(country && { 'x-forwarded-for': FROM[country] ?? '', 'cf-ipcountry': country }),
      ...(isGpc && { 'sec-gpc': '1' }),
    },
  })
  return answer.json<{ data: { accepted: number } }>().data.accepted
}

/** Sends a decision as the browser does. */
export async function decide(
  { server }: NetworkWorld,
  sessionId: string,
  decision: { analytics: boolean; advertising: boolean },
): Promise<void> {
  await call(server.app, {
    url: '/consent',
    body: {
      consentId: randomUUID(),
      sessionId,
      decision: { kind: 'tracking', ...decision },
      decidedAt: new Date().toISOString(),
      textVersion: 'v1',
      saidIn: 'notice',
    },
  })
}

export const rowOf = async ({ db }: Pick<Database, 'db'>, eventId: string) =>
  (await db.select().from(adEvents).where(eq(adEvents.eventId, eventId)))[0]
