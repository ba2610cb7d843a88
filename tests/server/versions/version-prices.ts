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

type Answer<Data> = { outcome: string; data: Data }

/** Prices as visitors of a version see and pay them. */
export function pricesOf(server: TestServer) {
  async function ask<Data>(url: string, version: string | null, body?: unknown): Promise<Answer<Data>> {
    const headers = version === null ? {} : { 'x-brand-version': version }
    const response = await call(server.app, { url, headers, ...(body !== undefined && { body }) })
    const { code, data } = response.json<{ code?: string; data: Data }>()
    return { outcome: code ?? `${response.statusCode}`, data }
  }
  let payers = 0
  return {
    liveVersion: async (): Promise<string> => (await ask<AppConfig>('/config', null)).data.brandVersion,

    /** The plans as a page of the version shows them when it is loaded. */
    shownBy: async (version: string): Promise<Map<string, SubscriptionProduct>> => {
      type Products = { products: SubscriptionProduct[] }
      const { data } = await ask<Products>('/stripe/subscription-products', version)
      return new Map(data.products.map((plan) => [plan.id, plan]))
    },

    /** @returns what the first invoice charged, or the refusal */
    pay: async (version: string, productId: string, quote: string | undefined): Promise<number | string> => {
      const { stripe } = server.gateway
      const { id } = await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } })
      const customerEmail = `held-${++payers}@example.com`
      const { outcome, data } = await ask<{ subscriptionId: string }>(
        '/stripe/complete-subscription-flow',
        version,
        { productId, quote, customerEmail, paymentMethodId: id },
      )
      if (outcome !== '200') return outcome
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
