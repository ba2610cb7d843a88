import { formatMoney } from '#shared/offer/payment/money.ts'
import { intervalLabel } from '#shared/offer/plan/renewal-terms.ts'
import type { Evidence, EvidenceRecord } from './read-evidence.ts'

/** `2026-03-04 05:06:07 UTC` */
export const timeText = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`
export const timeOrNone = (iso: string | null, none = 'No'): string => (iso === null ? none : timeText(iso))

/** `renewal_reminder` and `quizFinished` in words. */
export const words = (name: string): string => {
  const spaced = name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

export const renewalTextOf = ({ renewalMinor, currency, periodDays }: Evidence['subscription']): string =>
  formatMoney(renewalMinor, currency) + (periodDays === null ? '' : ` every ${intervalLabel(periodDays)}`)

type PurchaseOfRecord = EvidenceRecord & { content: { kind: 'purchase' } }

const isPurchase = (record: EvidenceRecord): record is PurchaseOfRecord => record.content?.kind === 'purchase'

/** The press that paid: the last one. */
export const paidPress = ({ records }: Pick<Evidence, 'records'>): PurchaseOfRecord | null =>
  records.filter(isPurchase).at(-1) ?? null

/** The terms in force at the purchase, or else the current ones. */
export const termsOf = (evidence: Evidence): { text: string | null; isOfPurchase: boolean } => {
  const text = paidPress(evidence)?.terms ?? null
  return text === null ? { text: evidence.termsNow, isOfPurchase: false } : { text, isOfPurchase: true }
}

const STATE_TEXTS: Record<NonNullable<EvidenceRecord['content']>['state'], string> = {
  kept: 'Recorded from the page',
  missing: 'The caller sent no page; only server data is recorded',
  oversized: 'The page was too large; only server data is recorded',
  malformed: 'The page was invalid; only server data is recorded',
}
export const stateText = ({ content }: EvidenceRecord): string =>
  content === null ? "Erased with the person's data; its hash remains" : STATE_TEXTS[content.state]

export const faultText = ({ chain: { checkedAt, fault } }: Pick<Evidence, 'chain'>): string => {
  if (checkedAt === null) return 'Not checked yet'
  const when = timeText(checkedAt)
  return fault === null
    ? `Checked ${when}: no fault`
    : `Checked ${when}: record ${fault.sequence} is ${fault.kind}`
}
