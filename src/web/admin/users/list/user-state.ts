import type { UserState } from '#shared/contract/admin/admin-users.ts'
import type { Tone } from '../../panels/badge.tsx'

/** How a subscription stands, for those who run the funnel. */
export const USER_STATE_WORDS: Readonly<Record<UserState, { label: string; tone: Tone; says: string }>> = {
  active: { label: 'Active', tone: 'good', says: 'Paid for, and renews' },
  trialing: { label: 'Trial', tone: 'info', says: 'In its trial, the first charge is still to come' },
  past_due: { label: 'Past due', tone: 'danger', says: 'A renewal was declined and is tried again' },
  canceling: {
    label: 'Canceling',
    tone: 'caution',
    says: 'Canceled, and open until what was paid for ends',
  },
  ended: { label: 'Ended', tone: 'neutral', says: 'Over; nothing more is charged' },
  never_paid: { label: 'Never paid', tone: 'neutral', says: 'The first payment was never completed' },
  none: { label: 'No plan', tone: 'neutral', says: 'An account that has bought nothing' },
}
