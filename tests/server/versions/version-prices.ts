import type { AppConfig } from '#shared/brand/brand.ts'
import type { SubscriptionProduct } from '#shared/offer/plan/plan.ts'
import { syncCatalogue } from '#server/features/products/sync-catalogue.ts'
import { call, type TestServer } from '../support/test-app.ts'

export const DEARER_PLAN = '4-week-plan'

type Plan = { id: string; name: string; priceMinor: number; finalPriceMinor: number }
/** The plans of a document, to change. */
export const plansOf = (brand: Record<string, unknown>) => brand as { plans: Plan[] }

export const dearerBy =
  (minor: number) =>
  (brand: Record<string, unknown>): void => {
    for (const plan of plansOf(brand).plans) {
      if (plan.id !== DEARER_PLAN) continue
      plan.priceMinor += minor
      plan.finalPriceMinor += minor
    }
  }

/** Prices as visitors of a version see and pay them. */
export function pricesOf(server: TestServer) {
  function ask(url: string, version: string | null, body?: unknown) {
    const headers = version === null ? {} : { 'x-brand-version': version }
    return call(server.app, { url, headers, ...(body !== undefined && { body }) })
  }
  let payers = 0
  return {
    liveVersion: async (): Promise<string> => {
      const config = await ask('/config', null)
      return config.json<{ data: AppConfig }>().data.brandVersion
    },

    /** The plans as a page of the version shows them when it is loaded. */
    shownBy: async (version: string): Promise<Map<string, SubscriptionProduct>> => {
      const answer = await ask('/stripe/subscription-products', version)
      const { data } = answer.json<{ data: { products: SubscriptionProduct[] } }>()
      return new Map(data.products.map((plan) => [plan.id, plan]))
    },

    /** @returns what the first invoice charged, or the refusal */
    pay: async (version: string, productId: string, quote: string | undefined): Promise<number | string> => {
      const { stripe } = server.gateway
      const { id } = await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } })
      const customerEmail = `held-${++payers}@example.com`
      const body = { productId, quote, customerEmail, paymentMethodId: id }
      const answer = await ask('/stripe/complete-subscription-flow', version, body)
      const { code, data } = answer.json<{ code?: string; data: { subscriptionId: string } }>()
      if (answer.statusCode !== 200) return code ?? `${answer.statusCode}`
      const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(data.subscriptionId, {
        expand: ['latest_invoice'],
      })
      return invoice !== null && typeof invoice === 'object' ? invoice.amount_paid : Number.NaN
    },

    /** As at the start of an instance, and by `npm run catalogue:sync`. */
    syncAgain: () =>
      syncCatalogue({
        database: server.database,
        gateway: server.gateway,
        brandId: 'marigold',
        now: new Date(),
      }),
  }
}
