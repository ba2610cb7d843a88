import type { LeadDetails } from '#shared/contract/admin/admin-leads.ts'
import { sentenceCase } from '../format/format.ts'
import { type Status, StatusBadge } from '../panels/badge.tsx'
import { Card } from '../panels/card.tsx'
import { Moment } from '../text/moment.tsx'

/** Emails to an address and their status. */
export function MailsCard({ mails }: { mails: LeadDetails['mails'] }) {
  return (
    <Card title="Emails">
      {mails.length === 0 ? (
        <p className="text-ink-soft">No emails.</p>
      ) : (
        <ul className="grid gap-2.5">
          {mails.map(({ id, kind, status, createdAt, sentAt }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <span className="flex flex-wrap items-baseline gap-2">
                <span className="font-medium">{sentenceCase(kind)}</span>
                <StatusBadge status={STATUSES[status] ?? { label: status, tone: 'neutral' }} />
              </span>
              <span className="text-ink-soft">
                <Moment iso={sentAt ?? createdAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const STATUSES: Readonly<Record<string, Status>> = {
  queued: { label: 'Queued', tone: 'info' },
  preparing: { label: 'Sending', tone: 'info' },
  sending: { label: 'Sending', tone: 'info' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Failed', tone: 'danger' },
  uncertain: { label: 'Possibly sent', tone: 'caution' },
  dropped: { label: 'Not sent', tone: 'neutral' },
}
