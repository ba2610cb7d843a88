import { randomBytes } from 'node:crypto'
import { and, desc, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm'
import { timedId } from '#shared/lib/random-id.ts'
import type { Database } from '#server/db/database.ts'
import { isDataFault } from '#server/db/database-error.ts'
import { checkoutAttempts } from '#server/db/schema/checkout.ts'
import type { CheckoutOrder } from './checkout-order.ts'
import type { ProductForSale } from './product-for-sale.ts'
import { paymentBusy } from '../stripe/call-stripe.ts'

export type Attempt = typeof checkoutAttempts.$inferSelect
export type AttemptChanges = Partial<
  Omit<typeof checkoutAttempts.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>
>

const ID_BYTES = 16

/**
 * Attempts of an address for any plan of a brand, latest first, and the attempt with this key. Other attempts that ended without a
 * payment are left out.
 */
export function findAttempts(
  { db }: Database,
  {
    brandId,
    account,
    email,
    idempotencyHash,
  }: Pick<Attempt, 'brandId' | 'account' | 'email' | 'idempotencyHash'>,
): Promise<Attempt[]> {
  const ofThisAddress = and(
    eq(checkoutAttempts.account, account),
    eq(sql`lower(${checkoutAttempts.email})`, email.toLowerCase()),
    ne(checkoutAttempts.status, 'ended'),
  )
  return db
    .select()
    .from(checkoutAttempts)
    .where(
      and(
        eq(checkoutAttempts.brandId, brandId),
        idempotencyHash === null
          ? ofThisAddress
          : or(ofThisAddress, eq(checkoutAttempts.idempotencyHash, idempotencyHash)),
      ),
    )
    .orderBy(desc(checkoutAttempts.createdAt), desc(checkoutAttempts.id))
}

/** Open attempts that the same caller began for another address, for example a mistyped one. */
export function findOpenAttemptsElsewhere(
  { db }: Database,
  account: string,
  {
    brandId,
    email,
    provenAttemptIds,
    leadId,
  }: Pick<CheckoutOrder, 'brandId' | 'email' | 'provenAttemptIds' | 'leadId'>,
): Promise<Attempt[]> {
  return db
    .select()
    .from(checkoutAttempts)
    .where(
      and(
        eq(checkoutAttempts.brandId, brandId),
        eq(checkoutAttempts.account, account),
        ne(sql`lower(${checkoutAttempts.email})`, email.toLowerCase()),
        notInArray(checkoutAttempts.status, ['paid', 'ended']),
        or(
          inArray(checkoutAttempts.id, [...provenAttemptIds]),
          leadId === undefined ? undefined : eq(checkoutAttempts.leadId, leadId),
        ),
      ),
    )
}

/**
 * Whether the caller may continue an attempt and see its subscription: only the browser that began it may. It proves
 * that by its key, a cookie or token, or the unguessable id of its lead. An address proves nothing.
 */
export function isProvenBy(
  order: Pick<CheckoutOrder, 'idempotencyHash' | 'provenAttemptIds' | 'leadId'>,
  { id, idempotencyHash, leadId }: Pick<Attempt, 'id' | 'idempotencyHash' | 'leadId'>,
): boolean {
  return (
    (idempotencyHash !== null && idempotencyHash === order.idempotencyHash) ||
    order.provenAttemptIds.includes(id) ||
    (leadId !== null && leadId === order.leadId)
  )
}

/** The plan's current terms. */
export const termsOf = ({ row }: ProductForSale) => ({
  productName: row.name,
  productType: row.type,
  currency: row.currency,
  finalPriceMinor: row.finalPriceMinor,
  priceMinor: row.priceMinor,
  originalPriceMinor: row.originalPriceMinor ?? row.priceMinor,
  durationDays: row.durationDays,
})

/** Whether the plan has changed since the attempt began. */
export function hasOtherTerms(attempt: Attempt, { row }: ProductForSale): boolean {
  return (
    attempt.productType !== row.type ||
    attempt.currency !== row.currency ||
    attempt.finalPriceMinor !== row.finalPriceMinor ||
    attempt.priceMinor !== row.priceMinor ||
    attempt.durationDays !== row.durationDays
  )
}

/** The payer's data from the latest call. Omitted fields keep their value. */
export const payerOf = (order: CheckoutOrder) => ({
  ...(order.fullName !== undefined && { fullName: order.fullName }),
  ...(order.countryCode !== undefined && { countryCode: order.countryCode }),
  ...(order.deviceInfo !== undefined && { deviceInfo: order.deviceInfo }),
  isWallet: order.isWallet,
  walletType: order.walletType ?? null,
  registrationSource: order.registrationSource,
  // Only the call that pays counts, no earlier one.
  immediateStartAt: order.immediateStartText === undefined ? null : new Date(),
  immediateStartText: order.immediateStartText ?? null,
})

export async function insertAttempt(
  { db }: Database,
  account: string,
  order: CheckoutOrder,
  product: ProductForSale,
): Promise<Attempt> {
  const now = new Date()
  const [attempt] = await db
    .insert(checkoutAttempts)
    .values({
      id: randomBytes(ID_BYTES).toString('base64url'),
      brandId: order.brandId,
      account,
      idempotencyHash: order.idempotencyHash,
      email: order.email,
      productId: product.row.id,
      ...termsOf(product),
      status: 'started',
      ...payerOf(order),
      sessionId: order.sessionId ?? null,
      leadId: order.leadId ?? null,
      attribution: order.attribution ?? null,
      brandVersion: order.brandVersion,
      purchaseEventId: timedId(now.getTime()),
      createdAt: now,
      updatedAt: now,
    })
    // A caller that lost its lease was faster.
    .onConflictDoNothing()
    .returning()
  if (!attempt) throw paymentBusy()
  return attempt
}

/** @throws AppError `payment_busy` if another call changed it meanwhile */
export async function changeAttempt(
  { db }: Pick<Database, 'db'>,
  attempt: Attempt,
  changes: AttemptChanges,
): Promise<Attempt> {
  const [changed] = await db
    .update(checkoutAttempts)
    .set({ ...changes, updatedAt: new Date() })
    .where(and(eq(checkoutAttempts.id, attempt.id), eq(checkoutAttempts.status, attempt.status)))
    .returning()
    .catch((error: unknown): Attempt[] => {
      if (isDataFault(error)) return []
      throw error
    })
  if (!changed) throw paymentBusy()
  return changed
}

/**
 * The idempotency key of a Stripe call: the same for the same call, on every instance and after every restart, until
 * `spendKeys`.
 */
export const stripeKey = (
  { id, generation }: Pick<Attempt, 'id' | 'generation'>,
  ...call: string[]
): string => [id, generation, ...call].join(':')

/** Makes later Stripe calls use new idempotency keys. */
export async function spendKeys({ db }: Database, { id }: Attempt): Promise<void> {
  await db
    .update(checkoutAttempts)
    .set({ generation: sql`${checkoutAttempts.generation} + 1`, updatedAt: new Date() })
    .where(and(eq(checkoutAttempts.id, id), ne(checkoutAttempts.status, 'ended')))
}

/** The attempt with this Stripe id, if the caller has proven it. */
export async function findProvenAttempt(
  { db }: Database,
  {
    brandId,
    account,
    provenAttemptIds,
    ...reference
  }: { brandId: string; account: string; provenAttemptIds: readonly string[] } & (
    | { paymentIntentId: string }
    | { subscriptionId: string }
  ),
): Promise<Attempt | null> {
  const isReferenced =
    'paymentIntentId' in reference
      ? eq(checkoutAttempts.stripePaymentIntentId, reference.paymentIntentId)
      : eq(checkoutAttempts.stripeSubscriptionId, reference.subscriptionId)
  const [attempt] = await db
    .select()
    .from(checkoutAttempts)
    .where(
      and(
        isReferenced,
        eq(checkoutAttempts.brandId, brandId),
        eq(checkoutAttempts.account, account),
        inArray(checkoutAttempts.id, [...provenAttemptIds]),
      ),
    )
  return attempt ?? null
}

/** Records a refused card, unless the attempt was paid or ended meanwhile. */
export async function recordDecline({ db }: Database, { id }: Attempt, code: string | null): Promise<void> {
  await db
    .update(checkoutAttempts)
    .set({ status: 'declined', lastPaymentCode: code, updatedAt: new Date() })
    .where(and(eq(checkoutAttempts.id, id), notInArray(checkoutAttempts.status, ['paid', 'ended'])))
}
