import { and, eq } from 'drizzle-orm'
import { nowOf } from '#shared/lib/now-of.ts'
import type { ContractPayment } from '#shared/withdrawal/withdrawal-refund.ts'
import { withdrawalStatus } from '#shared/withdrawal/withdrawal-status.ts'
import { subscriptions } from '#server/db/schema/billing.ts'
import { checkoutAttempts } from '#server/db/schema/checkout.ts'
import { products } from '#server/db/schema/products.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { type LedgerInvoice, planTermsOf } from '#server/features/billing/billing.ts'
import type { ContractDeps } from './withdrawal-deps.ts'
import { isProductOf } from '#server/features/products/products.ts'

export type WithdrawalRow = typeof withdrawals.$inferSelect

/** What a withdrawal needs to know about a contract. */
export type ContractFacts = NonNullable<Awaited<ReturnType<typeof readContract>>>

/** Invoices that were paid, oldest first. */
async function readPaidInvoices({ billing }: ContractDeps, id: string): Promise<LedgerInvoice[]> {
  const invoices = await billing.listInvoices(id)
  return invoices
    .filter(({ status }) => status === 'paid')
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

const paymentOf = (invoice: LedgerInvoice): ContractPayment => ({
  invoiceId: invoice.stripeInvoiceId,
  currency: invoice.currency,
  paidMinor: invoice.amountPaidMinor,
  refundedMinor: invoice.refundedMinor,
  paidAt: invoice.paidAt ?? invoice.createdAt,
  periodStart: invoice.periodStart,
  periodEnd: invoice.periodEnd,
  isChangeOfPlan: invoice.billingReason === 'subscription_update',
})

/** The payments of a subscription, from our ledger. */
export const readPayments = async (deps: ContractDeps, id: string): Promise<ContractPayment[]> =>
  (await readPaidInvoices(deps, id)).map(paymentOf)

/** @returns null if the subscription is unknown or was never paid, so that there is no contract */
export async function readContract(deps: ContractDeps, stripeSubscriptionId: string) {
  const { database, stripeAccount, policy } = deps
  const [found] = await database.db
    .select({ subscription: subscriptions, attempt: checkoutAttempts, product: products, row: withdrawals })
    .from(subscriptions)
    .leftJoin(checkoutAttempts, eq(checkoutAttempts.id, subscriptions.attemptId))
    .leftJoin(products, isProductOf(subscriptions))
    .leftJoin(withdrawals, eq(withdrawals.stripeSubscriptionId, subscriptions.stripeSubscriptionId))
    .where(
      and(
        eq(subscriptions.account, stripeAccount),
        eq(subscriptions.stripeSubscriptionId, stripeSubscriptionId),
      ),
    )
  if (!found) return null
  const invoices = await readPaidInvoices(deps, stripeSubscriptionId)
  if (invoices.length === 0) return null
  const { subscription, attempt, row } = found
  const status = withdrawalStatus(
    {
      offeredTo: policy(subscription.brandId).offeredTo,
      countryCode: attempt?.countryCode ?? null,
      payments: invoices.map(paymentOf),
      startedAt: subscription.startedAt,
      hasEnded: subscription.endedAt !== null,
      hasAskedToStart: hasAskedToStart(attempt),
    },
    nowOf(deps),
  )
  return {
    subscription,
    attempt,
    planName: planTermsOf(found).name,
    /** The address typed at the checkout, where mails go. */
    email: attempt?.email ?? subscription.email,
    /** Paid invoices, oldest first. */
    invoices,
    status,
    row,
  }
}

/** Whether the buyer asked for an immediate start at the checkout. */
export const hasAskedToStart = (attempt: { immediateStartAt: Date | null } | null): boolean =>
  attempt?.immediateStartAt != null
