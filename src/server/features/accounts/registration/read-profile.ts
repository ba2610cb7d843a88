import { eq } from 'drizzle-orm'
import type { UserProfile } from '#shared/contract/accounts.ts'
import { toMajor } from '#shared/offer/payment/money.ts'
import { products } from '#server/db/schema/products.ts'
import type { Member } from '../accounts.ts'
import type { AccountsDeps } from '../accounts-deps.ts'

/** The account and the subscription it may see; null in all its fields if there is none. */
export async function readProfile(deps: AccountsDeps, member: Member): Promise<UserProfile> {
  const { accountId: id, email, isEmailConfirmed } = member
  const found = await deps.subscriptionOf(member)
  const [product] = await deps.database.db
    .select({ name: products.name })
    .from(products)
    .where(eq(products.id, found?.productId ?? ''))
  return {
    id,
    email,
    isEmailConfirmed,
    planId: found?.productId ?? null,
    subscriptionStatus: found?.status ?? null,
    subscriptionStart: found?.startedAt.toISOString() ?? null,
    subscriptionEnd: found?.paidUntil?.toISOString() ?? null,
    subscriptionName: product?.name ?? null,
    subscriptionPrice: found ? toMajor(found.priceMinor, found.currency) : null,
    subscriptionCurrency: found?.currency ?? null,
  }
}
