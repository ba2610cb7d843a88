import { and, eq } from 'drizzle-orm'
import type { Brand } from '#shared/brand/brand.ts'
import { currencyOfCountry } from '#shared/geo/country-currency.ts'
import { currenciesOf, planIn } from '#shared/offer/plan/plan-prices.ts'
import type { Database } from '#server/db/database.ts'
import { stripeProducts } from '#server/db/schema/products.ts'
import { syncCatalogue } from '#server/features/products/sync-catalogue.ts'
import { writeCatalogue } from '#server/features/products/write-catalogue.ts'
import type { PaymentWorld } from './payment-world.ts'
import type { Seeded } from './seeded.ts'

type BrandPlan = Brand['plans'][number]

/** A plan as sold in the demo data, perhaps in another currency; amounts in minor units. */
export type DemoPlan = Pick<
  BrandPlan,
  'id' | 'name' | 'type' | 'currency' | 'priceMinor' | 'finalPriceMinor' | 'durationDays'
> & { originalPriceMinor: number }

const SECOND_CURRENCY = 'EUR'
/** Countries in which some buyers pay in euros, and their share. */
const EURO_COUNTRIES: readonly (string | null)[] = ['DE', 'FR', 'NL', 'ES', 'IE']
const EURO_SHARE = 0.3

/** Most buyers take the recommended plan. */
function weightOf({ type, isTagged }: BrandPlan): number {
  if (isTagged) return 5
  return type === 'trial' ? 2 : 2.5
}

/** The plan in a currency: at its own price there, or at the same amounts. */
export const demoPlanIn = (plan: BrandPlan, currency: string): BrandPlan =>
  planIn(plan, currency) ?? { ...plan, currency }

/** As on the site where the brand has prices in several currencies, else sometimes euros. */
function currencyFor(random: Seeded, plan: BrandPlan, country: string | null): string {
  const currencies = currenciesOf(plan)
  if (currencies.length > 1) {
    const local = country === null ? null : currencyOfCountry(country)
    return local !== null && currencies.includes(local) ? local : plan.currency
  }
  const isEuro = plan.type !== 'trial' && EURO_COUNTRIES.includes(country) && random.chance(EURO_SHARE)
  return isEuro ? SECOND_CURRENCY : plan.currency
}

/** Buyers choose the brand's plans. If these have one currency, some pay in a second one, with the same amounts. */
export function planChooser(brand: Brand) {
  const plans = brand.plans.filter(({ isActive }) => isActive).map((plan) => [plan, weightOf(plan)] as const)
  return (random: Seeded, country: string | null): DemoPlan => {
    const plan = random.weighted(plans)
    const sold = demoPlanIn(plan, currencyFor(random, plan, country))
    return { ...sold, originalPriceMinor: sold.originalPriceMinor ?? sold.priceMinor }
  }
}

/** Stripe's ids of a plan. */
export type PlanAtStripe = { priceId: string; couponId: string | null; oneTimePriceId: string | null }

/** Creates a price and a coupon of the plan in the second currency. */
async function sellInSecondCurrency(
  { gateway: { stripe } }: PaymentWorld,
  plan: BrandPlan,
  stripeProductId: string,
  brandId: string,
): Promise<PlanAtStripe> {
  const currency = SECOND_CURRENCY.toLowerCase()
  const metadata = { brandId, planId: plan.id }
  const price = await stripe.prices.create({
    product: stripeProductId,
    currency,
    unit_amount: plan.priceMinor,
    recurring: { interval: 'day', interval_count: plan.durationDays },
    metadata,
  })
  const discountMinor = plan.priceMinor - plan.finalPriceMinor
  if (discountMinor <= 0) return { priceId: price.id, couponId: null, oneTimePriceId: null }
  const coupon = await stripe.coupons.create({
    name: 'Introductory price',
    amount_off: discountMinor,
    currency,
    duration: 'once',
    metadata,
  })
  return { priceId: price.id, couponId: coupon.id, oneTimePriceId: null }
}

/** Creates the brand's catalogue in the tables and in the sandbox, as a server does when it starts. */
export async function sellPlans(
  database: Database,
  world: PaymentWorld,
  brand: Brand,
  now: Date,
): Promise<(plan: DemoPlan) => PlanAtStripe> {
  const { gateway } = world
  await writeCatalogue(database, brand, now)
  await syncCatalogue({ database, gateway, brandId: brand.id, now })
  const rows = await database.db
    .select()
    .from(stripeProducts)
    .where(and(eq(stripeProducts.account, gateway.account), eq(stripeProducts.brandId, brand.id)))
    // The ids of the sandbox depend on the order of its calls.
    .orderBy(stripeProducts.productId)
  const sold = new Map<string, PlanAtStripe>()
  // In the catalogue's order, not that of the rows: a seed always makes the same data.
  for (const plan of brand.plans) {
    const row = rows.find(({ productId }) => productId === plan.id)
    if (!row) continue
    sold.set(`${plan.id} ${plan.currency}`, {
      priceId: row.stripePriceId,
      couponId: row.stripeCouponId,
      oneTimePriceId: row.stripeOneTimePriceId,
    })
    for (const [currency, ids] of Object.entries(row.prices)) {
      sold.set(`${plan.id} ${currency}`, {
        priceId: ids.stripePriceId,
        couponId: ids.stripeCouponId,
        oneTimePriceId: ids.stripeOneTimePriceId,
      })
    }
    if (plan.type === 'trial' || currenciesOf(plan).length > 1 || plan.currency === SECOND_CURRENCY) continue
    const second = await sellInSecondCurrency(world, plan, row.stripeProductId, brand.id)
    sold.set(`${plan.id} ${SECOND_CURRENCY}`, second)
  }
  return ({ id, currency }) => {
    const plan = sold.get(`${id} ${currency}`)
    if (!plan) throw new Error(`${id} is not sold in ${currency}`)
    return plan
  }
}
