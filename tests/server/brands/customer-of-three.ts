import { beforeAll } from 'vitest'
import { until } from '../personal-data/customer.ts'
import { useTestServer } from '../support/test-app.ts'
import { atHost } from './at-host.ts'
import { refreshReports } from './fill-brand.ts'
import { type Bought, buyAt, SEVERAL_SHOPS, type Shop, SHOPS } from './shops.ts'

/** One person, who is a customer of all three brands. */
export const EMAIL = 'ada@example.com'

/** A server with three brands, of which each has sold to the same person. Read it inside tests. */
export function useCustomerOfThree() {
  const server = useTestServer(SEVERAL_SHOPS)
  const bought = new Map<string, Bought>()

  /** Webhooks of the sandbox arrive after the payments; then everything is in the reports. */
  async function untilSynced(): Promise<void> {
    await server.payments.webhooksSettled()
    await until(async () => {
      const open = await server.database.runText('select id from stripe_events where processed_at is null')
      return open.length === 0
    })
    await refreshReports(server)
  }

  beforeAll(async () => {
    for (const shop of SHOPS) bought.set(shop.id, await buyAt(server, shop, EMAIL))
    await untilSynced()
  })

  return {
    server,
    untilSynced,
    at: ({ host }: Pick<Shop, 'host'>) => atHost(server, host),
    boughtAt: ({ id }: Pick<Shop, 'id'>): Bought => {
      const found = bought.get(id)
      if (!found) throw new Error(`nobody bought at ${id}`)
      return found
    },
  }
}
