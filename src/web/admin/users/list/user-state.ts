import type { UserState } from '#shared/contract/admin/admin-users.ts'
import type { Tone } from '../../panels/badge.tsx'

/** Labels of subscription states. */
export const USER_STATE_LABELS: Readonly<Record<UserState, { label: string; tone: Tone; text: string }>> = {
  active: { label: 'Active', tone: 'good', text: 'Paid and renewing' },
  trialing: { label: 'Trial', tone: 'info', text: 'In trial; the first charge is still to come' },
  past_due: { label: 'Past due', tone: 'danger', text: 'A renewal payment failed and is being retried' },
  canceling: {
    label: 'Canceling',
    tone: 'caution',
    text: 'Canceled; access until the end of the paid period',
  },
  ended: { label: 'Ended', tone: 'neutral', text: 'Ended; nothing more is charged' },
  never_paid: { label: 'Never paid', tone: 'neutral', text: 'The first payment was never completed' },
  none: { label: 'No plan', tone: 'neutral', text: 'An account without purchases' },
}
