import type { MemberSubscription } from '#shared/contract/membership.ts'
import { longDate } from '#web/ui/text/calendar-labels.ts'

type Refund = MemberSubscription['refund']

/** Why the guarantee cannot be used; null: it can. */
export function refundLabel({ state, deadline }: Refund): string | null {
  switch (state) {
    case 'possible':
      return null
    case 'too_late':
      return deadline === null
        ? 'You can use the guarantee within 14 days of the first charge. This period has ended.'
        : `You can use the guarantee within 14 days of the first charge. For you, that was until ${longDate(deadline)}.`
    case 'nothing_paid':
      return 'Nothing has been charged yet, so there is nothing to refund.'
    case 'not_covered':
      return 'The guarantee covers the first charge of a first plan. Upgrades and changes to another plan are not covered.'
    case 'requested':
      return 'We have your request. We review requests within 1 to 3 business days and answer by email.'
    case 'disputed':
      return 'Your bank has disputed your first charge. We cannot refund a charge that a bank is deciding about.'
    case 'refunded':
      return 'Your first charge has been refunded. It can take 5 to 10 business days to appear on your statement.'
    case 'declined':
      return 'We have reviewed your request and could not grant it. The reason is in the email we sent you.'
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
export const refundProblems = ({ followedFrom, evidence }: { followedFrom: string; evidence: string }) => ({
  followedFrom: /^\d{4}-\d\d-\d\d$/.test(followedFrom) ? null : 'Please choose the first of your 7 days',
  evidence: evidence.trim().length < MIN_EVIDENCE ? 'Please tell us what you did during these 7 days' : null,
})
