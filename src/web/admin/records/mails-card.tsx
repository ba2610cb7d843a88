import type { LeadDetails } from '#shared/contract/admin/admin-leads.ts'
import { Badge } from '../panels/badge.tsx'
import { Card } from '../panels/card.tsx'
import { mailKindLabel, mailStatus } from './mail-labels.ts'
import { Moment } from '../text/moment.tsx'

/** Emails to an address and their status. */
export function MailsCard({ mails }: { mails: LeadDetails['mails'] }) {
  return (
    <Card title="Emails">
      {mails.length === 0 ? (
        <p className="text-ink-soft">No emails.</p>
      ) : (
        <ul className="grid gap-2.5">
          {mails.map(({ id, kind, status, createdAt, sentAt }) => {
            const { label, tone } = mailStatus(status)
            return (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                <span className="flex flex-wrap items-baseline gap-2">
                  <span className="font-medium">{mailKindLabel(kind)}</span>
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
