import type { UserDetails } from '#shared/contract/admin/admin-users.ts'
import { leadPath } from '../../frame/admin-paths.ts'
import { RecordLink } from '../../frame/page-link.tsx'
import { Card } from '../../panels/card.tsx'
import { Fact, Facts } from '../../records/facts.tsx'
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
        <Facts>
          <Fact label="Account">{hasAccount ? 'Yes' : 'None yet'}</Fact>
          {hasAccount && <Fact label="Email">{isEmailConfirmed ? 'Confirmed' : 'Unconfirmed'}</Fact>}
          {hasAccount && (
            <Fact label="Signed in">
              {signIns === 0 ? 'Nowhere' : `In ${signIns} ${signIns === 1 ? 'browser' : 'browsers'}`}
            </Fact>
          )}
          {accountId !== null && (
            <Fact label="Account ID">
              <span className="font-mono text-xs">{accountId}</span>
            </Fact>
          )}
          {customerIds.length > 0 && (
            <Fact label="Stripe customer">
              {customerIds.map((id) => (
                <span key={id} className="block font-mono text-xs">
                  {id}
                </span>
              ))}
            </Fact>
          )}
        </Facts>
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
