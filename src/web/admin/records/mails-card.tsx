import type { LeadDetails } from '#shared/contract/admin/admin-leads.ts'
import { type Status, StatusBadge } from '../panels/badge.tsx'
import { Card } from '../panels/card.tsx'
import { Moment } from '../text/moment.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'
import type { PlainKey } from '#shared/texts/reader.ts'
import { mailLabel } from './mail-labels.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'

/** Emails to an address and their status. */
export function MailsCard({ mails }: { mails: LeadDetails['mails'] }) {
  const t = useTexts('admin-base')
  return (
    <Card title={t('emails')}>
      {mails.length === 0 ? (
        <p className="text-ink-soft">{t('noEmails')}</p>
      ) : (
        <ul className="grid gap-2.5">
          {mails.map(({ id, kind, status, createdAt, sentAt }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <span className="flex flex-wrap items-baseline gap-2">
                <span className="font-medium">{mailLabel(kind)}</span>
                <StatusBadge status={statusOf(status)} />
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

type MailStatus = { label: PlainKey<'admin-base'>; tone: Status['tone'] }

function statusOf(status: string): Status {
  const known = STATUSES[status]
  if (known === undefined) return { label: status, tone: 'neutral' }
  return { label: pageTexts().of('admin-base')(known.label), tone: known.tone }
}

const STATUSES: Readonly<Record<string, MailStatus>> = {
  queued: { label: 'mailQueued', tone: 'info' },
  preparing: { label: 'mailSending', tone: 'info' },
  sending: { label: 'mailSending', tone: 'info' },
  sent: { label: 'mailSent', tone: 'good' },
  failed: { label: 'mailFailed', tone: 'danger' },
  uncertain: { label: 'mailUncertain', tone: 'caution' },
  dropped: { label: 'mailDropped', tone: 'neutral' },
}
