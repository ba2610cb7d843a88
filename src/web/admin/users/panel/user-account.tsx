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
import { useTexts } from '#web/app/texts/use-texts.ts'
import { Rich } from '#web/app/texts/rich.tsx'

type UserAccountProps = { user: UserDetails; onDeleted: () => void }

/** The account, its emails and leads, and export or deletion of all data. */
export function UserAccount({ user, onDeleted }: UserAccountProps) {
  const t = useTexts('admin-people')
  const { accountId, hasAccount, isEmailConfirmed, signIns, customerIds, leads, mails } = user
  return (
    <>
      <Card title={t('account')}>
        <FactGrid
          facts={[
            { label: t('account'), value: t(hasAccount ? 'yes' : 'noneYet') },
            hasAccount && { label: t('email'), value: isEmailConfirmed ? t('confirmed') : t('unconfirmed') },
            hasAccount && {
              label: t('signedIn'),
              value: signIns === 0 ? t('nowhere') : t('inBrowsers', { count: signIns }),
            },
            accountId !== null && {
              label: t('accountId'),
              value: <span className="font-mono text-xs">{accountId}</span>,
            },
            customerIds.length > 0 && {
              label: t('stripeCustomer'),
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
      <Card title={t('leads')}>
        {leads.length === 0 ? (
          <p className="text-ink-soft">{t('noLeadsOfUser')}</p>
        ) : (
          <ul className="grid gap-1.5">
            {leads.map(({ id, createdAt }) => (
              <li key={id}>
                <RecordLink to={leadPath(id)}>
                  <Rich text={t('leadOf')} tags={{ time: () => <Moment iso={createdAt} /> }} />
                </RecordLink>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <MailsCard mails={mails} />
      <Card title={t('personalData')}>
        <p className="text-ink-soft">{t('personalDataText')}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <ExportUserButton user={user} />
          <DeleteUserButton user={user} onDeleted={onDeleted} />
        </div>
      </Card>
    </>
  )
}
