import type { Tone } from '../../panels/badge.tsx'

type MailStatusLabel = { label: string; tone: Tone }
const STATUSES: Readonly<Record<string, MailStatusLabel>> = {
  queued: { label: 'Waiting', tone: 'info' },
  preparing: { label: 'Being sent', tone: 'info' },
  sending: { label: 'Being sent', tone: 'info' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Failed', tone: 'danger' },
  uncertain: { label: 'May have been sent', tone: 'caution' },
  dropped: { label: 'Not sent', tone: 'neutral' },
}
export const mailStatusLabel = (status: string): MailStatusLabel =>
  STATUSES[status] ?? { label: status, tone: 'neutral' }
