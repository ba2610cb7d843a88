import type { MemberSubscription } from '#shared/contract/membership.ts'
import type { Reader } from '#shared/texts/reader.ts'

type Refund = MemberSubscription['refund']

/** Why the guarantee cannot be used; null: it can. */
export function refundLabel({ state, deadline }: Refund, { t, f }: Reader<'subscription'>): string | null {
  switch (state) {
    case 'possible':
      return null
    case 'too_late':
      return deadline === null ? t('guaranteeOver') : t('guaranteeOverSince', { date: f.longDate(deadline) })
    case 'nothing_paid':
      return t('guaranteeNothingPaid')
    case 'not_covered':
      return t('guaranteeNotCovered')
    case 'requested':
      return t('guaranteeRequested')
    case 'disputed':
      return t('guaranteeDisputed')
    case 'refunded':
      return t('guaranteeRefunded')
    case 'declined':
      return t('guaranteeDeclined')
  }
}

const DAYS_OF_EVIDENCE = 7
const two = (part: number): string => String(part).padStart(2, '0')

/** The date in the member's time zone, some days later: `2026-11-21`. */
function dateOf(time: Date, daysLater = 0): string {
  const day = new Date(time.getFullYear(), time.getMonth(), time.getDate() + daysLater)
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/** The possible first dates of 7 days in a row up to today, both included; null: none yet. */
export function firstDays(startedAt: string, now: Date): { min: string; max: string } | null {
  const min = dateOf(new Date(startedAt))
  const max = dateOf(now, 1 - DAYS_OF_EVIDENCE)
  return max < min ? null : { min, max }
}

/** The first date on which 7 days in a row are complete. */
export const seventhDay = (startedAt: string): string => dateOf(new Date(startedAt), DAYS_OF_EVIDENCE - 1)

const MIN_EVIDENCE = 20

/** What is wrong with each field of a request; null: nothing. */
export const refundProblems = (
  { followedFrom, evidence }: { followedFrom: string; evidence: string },
  t: Reader<'subscription'>['t'],
) => ({
  followedFrom: /^\d{4}-\d\d-\d\d$/.test(followedFrom) ? null : t('firstDayMissing'),
  evidence: evidence.trim().length < MIN_EVIDENCE ? t('evidenceMissing') : null,
})
