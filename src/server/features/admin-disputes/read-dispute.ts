import { and, eq } from 'drizzle-orm'
import type { DisputeDetails } from '#shared/contract/admin/admin-disputes.ts'
import { holdsPayment } from '#shared/disputes/dispute-status.ts'
import { disputes, fraudWarnings, subscriptions } from '#server/db/schema/billing.ts'
import { checkoutAttempts } from '#server/db/schema/checkout.ts'
import { products } from '#server/db/schema/products.ts'
import type { AppError } from '#server/http/routing/app-error.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import type { AdminDisputesDeps } from './admin-disputes-deps.ts'
import { DISPUTE_ENTRIES, ENTRY_COLUMNS } from './dispute-entries.ts'
import { disputeRow, readEntry } from './dispute-row.ts'
import { isProductOf } from '#server/features/products/products.ts'

type Moment = DisputeDetails['timeline'][number]
type StoredDispute = typeof disputes.$inferSelect
type StoredWarning = typeof fraudWarnings.$inferSelect

export const noSuchDispute = (): AppError => refusal('dispute_not_found')

const READ = `${DISPUTE_ENTRIES} select ${ENTRY_COLUMNS} from ranked where id = $3`

/** Stripe's times have whole seconds, ours do not: within a second, causes come before effects. */
const secondOf = ({ at }: Moment): number => Math.floor(Date.parse(at) / 1000)

/** Leaves out what did not happen. Moments of the same second keep the given order. */
function inOrder(moments: readonly [what: Moment['what'], at: Date | null, amountMinor?: number | null][]) {
  return moments
    .flatMap(([what, at, amountMinor = null]): Moment[] =>
      at === null ? [] : [{ what, at: at.toISOString(), amountMinor }],
    )
    .sort((a, b) => secondOf(a) - secondOf(b))
}

const endOf = (status: string): 'won' | 'lost' | 'closed' =>
  status === 'won' || status === 'lost' ? status : 'closed'

const timelineOf = (dispute: StoredDispute, paidAt: Date | null, warnedAt: Date | null): Moment[] =>
  inOrder([
    ['paid', paidAt],
    ['warned', warnedAt],
    [dispute.withdrawnAt === null ? 'inquired' : 'disputed', dispute.createdAt, dispute.amountMinor],
    ['withdrawn', dispute.withdrawnAt, dispute.withdrawnMinor],
    ['renewals_stopped', dispute.renewalsStoppedAt],
    ['submitted', dispute.submittedAt],
    // The deadline no longer matters once the dispute is answered or decided.
    ['due', dispute.submittedAt === null && dispute.closedAt === null ? dispute.evidenceDueBy : null],
    [endOf(dispute.status), dispute.closedAt],
    ['reinstated', dispute.reinstatedAt, dispute.reinstatedMinor],
  ])

const timelineOfWarning = (
  warning: StoredWarning,
  paidAt: Date | null,
  dispute: StoredDispute | undefined,
): Moment[] =>
  inOrder([
    ['paid', paidAt],
    ['warned', warning.createdAt],
    ['refunded', warning.refundedAt, warning.amountMinor],
    ['disputed', dispute?.createdAt ?? null, dispute?.amountMinor ?? null],
  ])

function moneyOf({ withdrawnAt, ...dispute }: StoredDispute): DisputeDetails['money'] {
  if (withdrawnAt === null) return null
  return {
    withdrawnMinor: dispute.withdrawnMinor ?? 0,
    reinstatedMinor: dispute.reinstatedMinor ?? 0,
    feeMinor: dispute.feeMinor - dispute.returnedFeeMinor,
    feeCurrency: dispute.feeCurrency,
  }
}

async function readSubscription({ database: { db }, planTermsOf }: AdminDisputesDeps, id: string) {
  const [found] = await db
    .select({ subscription: subscriptions, attempt: checkoutAttempts, product: products })
    .from(subscriptions)
    .leftJoin(checkoutAttempts, eq(checkoutAttempts.id, subscriptions.attemptId))
    .leftJoin(products, isProductOf(subscriptions))
    .where(eq(subscriptions.stripeSubscriptionId, id))
  if (!found) throw noSuchDispute()
  const { subscription } = found
  return {
    id,
    planName: planTermsOf(found).name,
    status: subscription.status,
    isCancelAtPeriodEnd: subscription.isCancelAtPeriodEnd,
    currentPeriodEnd: subscription.currentPeriodEnd.toISOString(),
    endedAt: subscription.endedAt?.toISOString() ?? null,
  }
}

async function readInvoice({ billing }: AdminDisputesDeps, subscriptionId: string, invoiceId: string | null) {
  const all = invoiceId === null ? [] : await billing.listInvoices(subscriptionId)
  const found = all.find(({ stripeInvoiceId }) => stripeInvoiceId === invoiceId)
  if (!found) return { paidAt: null, invoice: null }
  const { number, amountPaidMinor, refundedMinor, dispute, periodStart, periodEnd, paidAt } = found
  const isHeld = dispute !== null && holdsPayment(dispute.status)
  return {
    paidAt,
    invoice: {
      id: found.stripeInvoiceId,
      number,
      amountPaidMinor,
      refundableMinor: isHeld ? 0 : Math.max(0, amountPaidMinor - refundedMinor),
      periodStart: periodStart.toISOString(),
      periodEnd: periodEnd.toISOString(),
    },
  }
}

/** The dispute and the warning of a charge, found by the id of either. */
async function readStored({ database: { db }, brandId, stripeAccount }: AdminDisputesDeps, id: string) {
  const isOwnWarning = and(eq(fraudWarnings.account, stripeAccount), eq(fraudWarnings.brandId, brandId))
  const isOwnDispute = and(eq(disputes.account, stripeAccount), eq(disputes.brandId, brandId))
  const [warningById] = await db
    .select()
    .from(fraudWarnings)
    .where(and(isOwnWarning, eq(fraudWarnings.stripeWarningId, id)))
  const [disputeById] = await db
    .select()
    .from(disputes)
    .where(and(isOwnDispute, eq(disputes.stripeDisputeId, id)))
  const chargeId = warningById?.stripeChargeId ?? disputeById?.stripeChargeId ?? ''
  const [dispute = disputeById] = await db
    .select()
    .from(disputes)
    .where(and(isOwnDispute, eq(disputes.stripeChargeId, chargeId)))
  const [warning = warningById] = await db
    .select()
    .from(fraudWarnings)
    .where(and(isOwnWarning, eq(fraudWarnings.stripeChargeId, chargeId)))
  return { requested: warningById ?? disputeById, disputeById, warningById, dispute, warning }
}

/** Everything about a dispute, inquiry or warning. @throws AppError `not_found` */
export async function readDispute(deps: AdminDisputesDeps, id: string): Promise<DisputeDetails> {
  const { requested, disputeById, warningById, dispute, warning } = await readStored(deps, id)
  const [entry] = await deps.database.run({
    name: 'read_dispute',
    text: READ,
    values: [deps.stripeAccount, deps.brandId, id],
  })
  if (requested === undefined || entry === undefined) throw noSuchDispute()
  const row = disputeRow(readEntry(entry))
  const { stripeSubscriptionId, stripeInvoiceId, stripeChargeId, stripePaymentIntentId } = requested
  const { paidAt, invoice } = await readInvoice(deps, stripeSubscriptionId, stripeInvoiceId)
  return {
    ...row,
    chargeId: stripeChargeId,
    paymentIntentId: stripePaymentIntentId,
    invoice,
    subscription: await readSubscription(deps, stripeSubscriptionId),
    money: disputeById ? moneyOf(disputeById) : null,
    timeline: warningById
      ? timelineOfWarning(warningById, paidAt, dispute)
      : disputeById
        ? timelineOf(disputeById, paidAt, warning?.createdAt ?? null)
        : [],
    canAccept: row.kind === 'dispute' && row.state === 'to_do',
    canSubmitEvidence: row.kind !== 'warning' && row.state === 'to_do',
  }
}
