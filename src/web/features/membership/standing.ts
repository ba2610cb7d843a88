import type { MemberSubscription } from '#shared/contract/membership.ts'
import { formatMoney } from '#shared/offer/money.ts'
import { intervalWords } from '#shared/offer/renewal-terms.ts'
import type { NoticeTone } from '#web/ui/notice.tsx'
import { longDate } from '#web/ui/calendar-words.ts'

/** How a subscription stands, as its member needs to know it. */
export type Standing = 'active' | 'cancelled' | 'payment_failed' | 'ended' | 'waiting'

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
>

const OVER = new Set(['canceled', 'incomplete_expired'])

/** A declined charge comes before a cancellation: it is what the member can do something about. */
export function standingOf(
  subscription: Pick<Stood, 'status' | 'endedAt' | 'openInvoice' | 'isCancelAtPeriodEnd'>,
): Standing {
  const { status, endedAt, openInvoice, isCancelAtPeriodEnd } = subscription
  if (endedAt !== null || OVER.has(status)) return 'ended'
  if (openInvoice !== null && status !== 'incomplete') return 'payment_failed'
  if (status === 'incomplete') return 'waiting'
  return isCancelAtPeriodEnd ? 'cancelled' : 'active'
}

export const STANDING_LABELS: Record<Standing, { label: string; tone: NoticeTone }> = {
  active: { label: 'Active', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'caution' },
  payment_failed: { label: 'Payment failed', tone: 'danger' },
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

const until = (time: string | null): string => (time === null ? 'today' : longDate(time))

/** What is true now and what comes next, in one or two sentences. */
export function standingText(subscription: Stood): string {
  const { accessUntil, endedAt, openInvoice, renewalMinor, renewsAt, currency, hasAccess } = subscription
  switch (standingOf(subscription)) {
    case 'ended':
      return `Your plan ended on ${until(endedAt ?? accessUntil)}. Nothing more is charged.`
    case 'cancelled':
      return `You have cancelled. Everything stays open to you until ${until(accessUntil)}, and nothing more is charged.`
    case 'payment_failed': {
      const amount = openInvoice === null ? 'A payment' : formatMoney(openInvoice.amountMinor, currency)
      const next =
        openInvoice?.nextAttemptAt == null
          ? 'Update your card to pay it.'
          : `We try again on ${longDate(openInvoice.nextAttemptAt)}. Update your card to pay it now.`
      const access =
        hasAccess && accessUntil !== null
          ? ` Everything stays open to you until ${longDate(accessUntil)}.`
          : ''
      return `Your card was declined for ${amount}. ${next}${access}`
    }
    case 'waiting':
      return 'Your first payment is not completed, so your plan has not begun.'
    case 'active':
      return renewsAt === null || renewalMinor === null
        ? `Everything is open to you until ${until(accessUntil)}.`
        : `Your plan renews on ${longDate(renewsAt)} for ${formatMoney(renewalMinor, currency)}.`
  }
}

/** What a cancellation at `now` would mean. Days for which a renewal is waited for end with it. */
export function cancellationText(paidUntil: string | null, now: Date): string {
  if (paidUntil === null) return 'Nothing more is charged.'
  if (new Date(paidUntil) <= now) return 'Your plan ends at once, and nothing more is charged.'
  return `Everything stays open to you until ${longDate(paidUntil)}, and nothing more is charged. Until then you can take it back.`
}
