import type { UserDetails } from '#shared/contract/admin/admin-users.ts'
import { leadPath } from '../../frame/admin-paths.ts'
import { RecordLink } from '../../frame/page-link.tsx'
import { Card } from '../../panels/card.tsx'
import { FactGrid } from '../../panels/fact-list.tsx'
import { MailsCard } from '../../records/mails-card.tsx'
import { Moment } from '../../text/moment.tsx'
import {
  DeleteUserButton,
  EndSessionsButton,
  ExportUserButton,
  SetPasswordMailButton,
} from '../actions/account-actions.tsx'

type UserAccountProps = { user: UserDetails; onDeleted: () => void }

/** The account, its emails and leads, and export or deletion of all data. */
export function UserAccount({ user, onDeleted }: UserAccountProps) {
  const { accountId, hasAccount, isEmailConfirmed, signIns, customerIds, leads, mails } = user
  return (
    <>
      <Card title="Account">
        <FactGrid
          facts={[
            { label: 'Account', value: hasAccount ? 'Yes' : 'None yet' },
            hasAccount && { label: 'Email', value: isEmailConfirmed ? 'Confirmed' : 'Unconfirmed' },
            hasAccount && {
              label: 'Signed in',
              value: signIns === 0 ? 'Nowhere' : `In ${signIns} ${signIns === 1 ? 'browser' : 'browsers'}`,
            },
            accountId !== null && {
              label: 'Account ID',
              value: <span className="font-mono text-xs">{accountId}</span>,
            },
            customerIds.length > 0 && {
              label: 'Stripe customer',
              value: customerIds.map((id) => (
                <span key={id} className="block font-mono text-xs">
                  {id}
                </span>
              )),
            },
          ]}
        />
        <div className="mt-4 flex flex-wrap gap-2">
          <SetPasswordMailButton user={user} />
          {hasAccount && <EndSessionsButton user={user} />}
        </div>
      </Card>
      <Card title="Leads">
        {leads.length === 0 ? (
          <p className="text-ink-soft">No leads.</p>
        ) : (
          <ul className="grid gap-1.5">
            {leads.map(({ id, createdAt }) => (
              <li key={id}>
                <RecordLink to={leadPath(id)}>
                  Lead of <Moment iso={createdAt} />
                </RecordLink>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <MailsCard mails={mails} />
      <Card title="Personal data">
        <p className="text-ink-soft">
          Export or delete all data about this person, for example at their request.
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <ExportUserButton user={user} />
          <DeleteUserButton user={user} onDeleted={onDeleted} />
        </div>
      </Card>
    </>
  )
}
