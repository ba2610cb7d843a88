import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { currencyOfCountry } from '#shared/geo/country-currency.ts'
import { commonCurrencies, currenciesOf, planIn } from '#shared/offer/plan/plan-prices.ts'
import type { Brand } from '#shared/brand/brand.ts'
import type { GeoLocation } from '#shared/contract/consent.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import type { ShownBrand } from '#server/brand/shown-brand.ts'
import type { Database } from '#server/db/database.ts'
import type { subscriptions } from '#server/db/schema/billing.ts'
import { products, type StripePriceIds } from '#server/db/schema/products.ts'
import { planTermsHash } from '#server/gateways/stripe/plan-terms.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { withAskedOriginals } from './asked-prices.ts'
import { findPriceIds } from './plan-price-ids.ts'
import { catalogueRows } from './write-catalogue.ts'
import type { Quote as SignedQuote, Quotes } from './quotes.ts'

export { holdPlans, type SyncedPlan, storePlans } from './sync-catalogue.ts'
export { writeCatalogue } from './write-catalogue.ts'

/** A price that a visitor was shown. */
export type Quote = SignedQuote

type ProductRow = typeof products.$inferSelect

/** Joins the plan of a subscription: brands may use the same ids. */
export const isProductOf = ({ productId, brandId }: Pick<typeof subscriptions, 'productId' | 'brandId'>) =>
  and(eq(products.id, productId), eq(products.brandId, brandId))

/** Whether a row is this plan of a brand. */
export const isProduct = (brandId: string, id: string) =>
  and(eq(products.id, id), eq(products.brandId, brandId))

/** Nothing is charged: the page reads the prices again and shows them. */
export const priceChanged = (): AppError =>
  new AppError('price_changed', 'The price has changed since you saw it. Please review the new price.')

/** The plan as pages show it: without an original price that was not asked lately. */
export async function asOffered(database: Database, row: ProductRow, now: Date): Promise<ProductRow> {
  const [offered = row] = await withAskedOriginals(database, [row], now)
  return offered
}

/** A plan of a brand as the brand's version sells it. */
export const planOf = (brand: Brand, id: string, now: Date): ProductRow | undefined =>
  catalogueRows(brand, now).find((row) => row.id === id)

/** Stripe's ids of a price that a visitor may still pay; null: it is not for sale at this account. */
export const priceIdsOf = (
  database: Database,
  account: string,
  row: ProductRow,
): Promise<StripePriceIds | null> =>
  findPriceIds(
    database,
    { account, brandId: row.brandId, productId: row.id },
    { termsHash: planTermsHash(row), now: new Date() },
  )

type QuotedOrder = {
  brandId: string
  quote?: Quote | null | undefined
  /** null: nothing is charged now. */
  paymentMethodId: string | null
}

/**
 * Refuses a payment of another amount than the payer was shown.
 *
 * @param plan as it would be charged, in its currency
 * @param isBegun whether Stripe has the subscription already, at the price of `plan`
 * @throws AppError `price_changed`
 */
export function assertQuoted(
  { brandId, quote, paymentMethodId }: QuotedOrder,
  plan: ProductRow,
  { isBegun, now }: { isBegun: boolean; now: Date },
): void {
  if (!quote) {
    // Nobody knows which of several prices the payer was shown.
    if (!isBegun && currenciesOf(plan).length > 1) throw priceChanged()
    return
  }
  const isSame =
    quote.brandId === brandId && quote.productId === plan.id && quote.termsHash === planTermsHash(plan)
  const isExpired = quote.expiresAt < now && !isBegun && paymentMethodId !== null
  if (!isSame || isExpired) throw priceChanged()
}

/** Active plans first, the tagged ones before the others, then in the catalogue's order. */
const plansInOrder = (rows: readonly ProductRow[]): readonly ProductRow[] =>
  rows
    .filter(({ type }) => type === 'subscription' || type === 'trial')
    .toSorted((a, b) => Number(b.isActive) - Number(a.isActive) || Number(b.isTagged) - Number(a.isTagged))

/** The currency in which a brand shows prices to visitors of a country, if it has prices in it. */
function localCurrency({ currencyByCountry = {} }: Brand, countryCode: string): string | null {
  const chosen = Object.hasOwn(currencyByCountry, countryCode) ? currencyByCountry[countryCode] : undefined
  return chosen ?? currencyOfCountry(countryCode)
}

type PricesDeps = {
  database: Database
  /** Must not wait for another system. */
  locate: (request: FastifyRequest) => Promise<GeoLocation>
  quotes: Quotes
  /** Default: the system's clock. */
  now?: () => Date
}

/** Who is shown prices, and the brand as the page shows it. */
type Viewer = { request: FastifyRequest; shown: ShownBrand }

/** A plan as a visitor is shown it, in one currency. */
export type OfferedPlan = { row: ProductRow; quote: string; countryCode: string | null }

export type Prices = ReturnType<typeof createPrices>

/** The plans of a brand, in the currency of the visitor's country. */
export function createPrices(deps: PricesDeps) {
  const { locate, quotes } = deps
  const { db } = deps.database

  /** Active plans first, the tagged ones before the others, then in the catalogue's order. */
  const soldRows = (brandId: string): Promise<ProductRow[]> =>
    db
      .select()
      .from(products)
      .where(and(eq(products.brandId, brandId), inArray(products.type, ['subscription', 'trial'])))
      .orderBy(desc(products.isActive), desc(products.isTagged), asc(products.position), asc(products.id))

  /** A page that names its version shows the plans of that version, also while instances change to another one. */
  const rowsOf = async ({ own, isNamed }: ShownBrand): Promise<readonly ProductRow[]> =>
    isNamed ? plansInOrder(catalogueRows(own.brand, nowOf(deps))) : soldRows(own.brand.id)

  /** Null if there is nothing to sell. Only currencies in which all plans for sale have a price. */
  async function currencyFor(
    { request, shown }: Viewer,
    rows: readonly ProductRow[],
    quote: Quote | null,
  ): Promise<string | null> {
    const [own = null, ...others] = commonCurrencies(rows.filter(({ isActive }) => isActive))
    const isOffered = (currency: string): boolean => currency === own || others.includes(currency)
    if (quote !== null && isOffered(quote.currency)) return quote.currency
    if (others.length === 0) return own
    const { countryCode } = await locate(request)
    const local = countryCode === null ? null : localCurrency(shown.own.brand, countryCode)
    return local !== null && isOffered(local) ? local : own
  }

  /** The quote of this brand; null if there is none. */
  function readQuote(token: string | undefined, brandId: string): Quote | null {
    const quote = token === undefined ? null : quotes.read(token)
    return quote?.brandId === brandId ? quote : null
  }

  return {
    /** @param quote of an earlier answer, whose currency is kept */
    async list(viewer: Viewer, quote: string | undefined): Promise<OfferedPlan[]> {
      const { brand } = viewer.shown.own
      const rows = await rowsOf(viewer.shown)
      const currency = await currencyFor(viewer, rows, readQuote(quote, brand.id))
      const offered = rows.map((row) => (currency === null ? null : planIn(row, currency)) ?? row)
      const now = nowOf(deps)
      const isTaxShown = brand.taxDisplay === 'inclusive'
      const countryCode = isTaxShown ? (await locate(viewer.request)).countryCode : null
      return (await withAskedOriginals(deps.database, offered, now)).map((row) => ({
        row,
        quote: quotes.issue(brand.id, row, now),
        countryCode,
      }))
    },

    /**
     * The price that a payer was shown; null: the caller sent no quote.
     * @throws AppError `price_changed` for a quote that is not ours
     */
    quoteOf(brandId: string, shown: string | undefined): Quote | null {
      const quote = readQuote(shown, brandId)
      if (quote === null && shown !== undefined) throw priceChanged()
      return quote
    },
  }
}
