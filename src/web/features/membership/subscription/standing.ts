import type { MemberSubscription } from '#shared/contract/membership.ts'
import { formatMoney } from '#shared/offer/payment/money.ts'
import { intervalWords } from '#shared/offer/plan/renewal-terms.ts'
import type { NoticeTone } from '#web/ui/text/notice.tsx'
import { longDate } from '#web/ui/text/calendar-labels.ts'

/** How a subscription stands, as its member needs to know it. */
export type Standing =
  | 'active'
  | 'canceled'
  | 'payment_failed'
  | 'confirmation_needed'
  | 'disputed'
  | 'ended'
  | 'waiting'

type Stood = Pick<
  MemberSubscription,
  | 'status'
  | 'hasAccess'
  | 'accessUntil'
  | 'endedAt'
  | 'isCancelAtPeriodEnd'
  | 'openInvoice'
  | 'renewalMinor'
  | 'renewsAt'
  | 'renewalDays'
  | 'currency'
  | 'dispute'
>

const OVER = new Set(['canceled', 'incomplete_expired'])

/** A dispute comes first, since it forbids everything else; then an open charge, which the member can do something about. */
export function standingOf(
  subscription: Pick<Stood, 'status' | 'endedAt' | 'openInvoice' | 'isCancelAtPeriodEnd' | 'dispute'>,
): Standing {
  const { status, endedAt, openInvoice, isCancelAtPeriodEnd, dispute } = subscription
  if (endedAt !== null || OVER.has(status)) return 'ended'
  if (dispute !== null) return 'disputed'
  if (openInvoice !== null && status !== 'incomplete') {
    return openInvoice.isAwaitingConfirmation ? 'confirmation_needed' : 'payment_failed'
  }
  if (status === 'incomplete') return 'waiting'
  return isCancelAtPeriodEnd ? 'canceled' : 'active'
}

export const STANDING_LABELS: Record<Standing, { label: string; tone: NoticeTone }> = {
  active: { label: 'Active', tone: 'good' },
  canceled: { label: 'Canceled', tone: 'caution' },
  payment_failed: { label: 'Payment failed', tone: 'danger' },
  confirmation_needed: { label: 'Confirmation needed', tone: 'caution' },
  disputed: { label: 'Payment disputed', tone: 'caution' },
  ended: { label: 'Ended', tone: 'info' },
  waiting: { label: 'Payment not completed', tone: 'caution' },
}

/** `$38.99 every 4 weeks`; null where no renewal will come. */
export function renewalWords({
  renewalMinor,
  currency,
  renewalDays,
}: Pick<Stood, 'renewalMinor' | 'currency' | 'renewalDays'>): string | null {
  if (renewalMinor === null) return null
  return `${formatMoney(renewalMinor, currency)} every ${intervalWords(renewalDays)}`
}

const openWords = ({ openInvoice, currency }: Pick<Stood, 'openInvoice' | 'currency'>): string =>
  openInvoice === null ? 'a payment' : formatMoney(openInvoice.amountMinor, currency)

/** Until when a payment that is open keeps nothing closed. */
const graceWords = ({ hasAccess, accessUntil }: Pick<Stood, 'hasAccess' | 'accessUntil'>): string =>
  hasAccess && accessUntil !== null ? ` Everything stays open to you until ${longDate(accessUntil)}.` : ''

const until = (time: string | null): string => (time === null ? 'today' : longDate(time))

/** What a dispute means for its member. The bank decides, so nothing is promised. */
function disputeText({ dispute, hasAccess, accessUntil, currency }: Stood): string {
  const payment =
    dispute === null ? 'your payment' : `your payment of ${formatMoney(dispute.amountMinor, currency)}`
  const renewal = 'Your plan does not renew, and nothing more is charged.'
  const access =
    hasAccess && accessUntil !== null ? ` Everything stays open to you until ${longDate(accessUntil)}.` : ''
  if (dispute?.state === 'lost') return `Your bank has taken back ${payment}. ${renewal}${access}`
  const closed =
    access === ''
      ? ' Your plan is closed until the bank has decided; if the payment stands, it opens again for the time that is left.'
      : access
  return `Your bank has disputed ${payment} and now decides about it. Meanwhile we cannot refund it. ${renewal}${closed}`
}

/** What is true now and what comes next, in a few sentences. */
export function standingText(subscription: Stood): string {
  const { accessUntil, endedAt, openInvoice, renewalMinor, renewsAt, currency } = subscription
  switch (standingOf(subscription)) {
    case 'ended':
      return `Your plan ended on ${until(endedAt ?? accessUntil)}. Nothing more is charged.`
    case 'canceled':
      return `You have canceled. Everything stays open to you until ${until(accessUntil)}, and nothing more is charged.`
    case 'payment_failed': {
      const next =
        openInvoice?.nextAttemptAt == null
          ? 'Update your card to pay it.'
          : `We try again on ${longDate(openInvoice.nextAttemptAt)}. Update your card to pay it now.`
      return `Your card was declined for ${openWords(subscription)}. ${next}${graceWords(subscription)}`
    }
    case 'confirmation_needed':
      return `Your bank wants to know that it is you who pays ${openWords(subscription)}. You need not enter your card again.${graceWords(subscription)}`
    case 'disputed':
      return disputeText(subscription)
    case 'waiting':
      return 'Your first payment is not completed, so your plan has not begun.'
    case 'active':
      return renewsAt === null || renewalMinor === null
        ? `Everything is open to you until ${until(accessUntil)}.`
        : `Your plan renews on ${longDate(renewsAt)} for ${formatMoney(renewalMinor, currency)}.`
  }
}

/** What a cancellation at `now` would mean. An open payment and the days of grace for it end with it. */
export function cancellationText(paidUntil: string | null, now: Date): string {
  if (paidUntil === null || new Date(paidUntil) <= now)
    return 'Your plan ends at once, and nothing more is charged. Any open payment is dropped.'
  return `Everything stays open to you until ${longDate(paidUntil)}, and nothing more is charged. Until then you can take it back.`
}
