import type { LeadDetails } from '#shared/contract/admin/admin-leads.ts'
import { Badge } from '../../panels/badge.tsx'
import { Card } from '../../panels/card.tsx'
import { words } from '../../format/format.ts'
import { Moment } from '../text/moment.tsx'
import { mailStatusLabel } from './mail-labels.ts'

/** The mails ordered for an address, with their status. */
export function MailsCard({ mails }: { mails: LeadDetails['mails'] }) {
  return (
    <Card title="Mails">
      {mails.length === 0 ? (
        <p className="text-ink-soft">No mail has been ordered.</p>
      ) : (
        <ul className="grid gap-2.5">
          {mails.map(({ id, kind, status, createdAt, sentAt }) => {
            const { label, tone } = mailStatusLabel(status)
            return (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                <span className="flex flex-wrap items-baseline gap-2">
                  <span className="font-medium">{words(kind)}</span>
                  <Badge tone={tone}>{label}</Badge>
                </span>
                <span className="text-ink-soft">
                  <Moment iso={sentAt ?? createdAt} />
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
