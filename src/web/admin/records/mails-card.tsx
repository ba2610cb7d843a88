import type { LeadDetails } from '#shared/contract/admin/admin-leads.ts'
import type { MailKind } from '#shared/mail/mail.ts'
import { Badge, type Tone } from '../panels/badge.tsx'
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

const KINDS: Readonly<Record<MailKind, string>> = {
  welcome: 'Welcome and receipt',
  receipt: 'Receipt',
  set_password: 'Set password',
  reset_password: 'Reset password',
  password_changed: 'Password changed',
  recovery_code_used: 'Recovery code used',
  confirm_email: 'Confirm email address',
  renewal_reminder: 'Renewal reminder',
  payment_failed: 'Payment declined',
  payment_confirmation_needed: 'Payment confirmation needed',
  cancellation_confirmed: 'Cancellation confirmed',
  refund_confirmed: 'Refund confirmed',
  duplicate_refunded: 'Duplicate subscription refunded',
  refund_requested: 'Refund requested',
  refund_declined: 'Refund declined',
  withdrawal_confirmed: 'Withdrawal confirmed',
  withdrawal_refund_by_bank: 'Withdrawal: refund by bank',
  plan_waiting: 'Plan reminder',
  admin_invitation: 'Admin invitation',
}
const isMailKind = (word: string): word is MailKind => Object.hasOwn(KINDS, word)
const mailKindLabel = (kind: string): string => (isMailKind(kind) ? KINDS[kind] : kind.replaceAll('_', ' '))

type Status = { label: string; tone: Tone }
const STATUSES: Readonly<Record<string, Status>> = {
  queued: { label: 'Queued', tone: 'info' },
  preparing: { label: 'Sending', tone: 'info' },
  sending: { label: 'Sending', tone: 'info' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Failed', tone: 'danger' },
  uncertain: { label: 'Possibly sent', tone: 'caution' },
  dropped: { label: 'Not sent', tone: 'neutral' },
}
const mailStatus = (status: string): Status => STATUSES[status] ?? { label: status, tone: 'neutral' }
