import { Download, LogOut, Mail, Trash2 } from 'lucide'
import type {
  deleteUser,
  endUserSessions,
  exportUser,
  sendSetPasswordMail,
  UserDetails,
} from '#shared/contract/admin/admin-users.ts'
import { saveJsonFile } from '#web/app/browser/save-file.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { ConfirmChange } from '../../controls/confirm.tsx'
import { dayOf } from '../../filters/period.ts'
import { adminPaths } from '../../frame/admin-paths.ts'
import { RecordLink } from '../../frame/page-link.tsx'
import { AddressText } from '../../text/address-text.tsx'

const signInsLabel = (count: number): string => (count === 1 ? '1 sign-in' : `${count} sign-ins`)

/** Signs an account out everywhere. */
export function EndSessionsButton({ user: { id, email, signIns } }: { user: UserDetails }) {
  if (signIns === 0) {
    return (
      <AdminButton icon={LogOut} disabled title="No one is signed in to this account">
        No sign-ins to end
      </AdminButton>
    )
  }
  return (
    <ConfirmChange<typeof endUserSessions>
      button={{ label: `End ${signInsLabel(signIns)}`, icon: LogOut }}
      title={`End ${signInsLabel(signIns)}?`}
      confirmLabel="End sign-ins"
      method="POST"
      path="/admin/users/:userId/end-sessions"
      input={() => ({ params: { userId: id } })}
      changes={['/admin/users']}
      message={({ ended }) =>
        ended === 0 ? 'There were no sign-ins to end.' : `${signInsLabel(ended)} ended.`
      }
    >
      <p>
        <AddressText>{email}</AddressText> is signed out in every browser and has to sign in again. Nothing
        else changes.
      </p>
    </ConfirmChange>
  )
}

/** Emails the user a link to set a password. */
export const SetPasswordMailButton = ({ user: { id, email, hasAccount } }: { user: UserDetails }) => (
  <ConfirmChange<typeof sendSetPasswordMail>
    button={{ label: 'Send set-password email', icon: Mail }}
    title="Send set-password email?"
    confirmLabel="Send email"
    method="POST"
    path="/admin/users/:userId/set-password-mail"
    input={() => ({ params: { userId: id } })}
    changes={['/admin/users']}
    message={`Sent ${email} a link to set a password.`}
  >
    <p>
      <AddressText>{email}</AddressText> gets a link to set a {hasAccount ? 'new ' : ''}password. You cannot
      see the link.{hasAccount && ' The current password works until the link is used.'}
    </p>
  </ConfirmChange>
)

/** Downloads all data about an email address as JSON. */
export function ExportUserButton({ user: { id, email } }: { user: UserDetails }) {
  const fileName = () => `person-${id}-${dayOf(Date.now())}.json`
  return (
    <ConfirmChange<typeof exportUser>
      button={{ label: 'Export', icon: Download }}
      title="Export this person’s data?"
      confirmLabel="Export"
      method="POST"
      path="/admin/users/:userId/export"
      input={() => ({ params: { userId: id } })}
      changes={[]}
      onDone={(data) => saveJsonFile(data, fileName())}
      message={() => `${fileName()} saved.`}
    >
      <p>
        All data about <AddressText>{email}</AddressText>, including health answers, as a JSON file. Give it
        only to that person.
      </p>
      <p className="text-ink-soft">This is recorded in the audit log.</p>
    </ConfirmChange>
  )
}

type DeleteUserButtonProps = { user: UserDetails; onDeleted: () => void }

/** Deletes a person's data and ends their subscription. Administrators have to be removed from the team first. */
export function DeleteUserButton({ user, onDeleted }: DeleteUserButtonProps) {
  const { id, email, isAdministrator, subscriptions } = user
  if (isAdministrator) {
    return (
      <p className="self-center text-ink-soft">
        Administrators cannot be deleted. Remove this person from the{' '}
        <RecordLink to={adminPaths.team}>team</RecordLink> first.
      </p>
    )
  }
  const hasRunning = subscriptions.some(({ endedAt, state }) => endedAt === null && state !== 'never_paid')
  return (
    <ConfirmChange<typeof deleteUser>
      button={{ label: 'Delete', variant: 'danger', icon: Trash2 }}
      title="Delete this person’s data?"
      isDangerous
      typed={{ label: `Type ${email} to confirm`, text: email }}
      confirmLabel="Delete permanently"
      method="POST"
      path="/admin/users/:userId/delete"
      input={() => ({ params: { userId: id }, body: { email } })}
      changes={['/admin/users', '/admin/leads', '/admin/revenue', '/admin/conversions', '/admin/dashboard']}
      isDeletion
      onDone={onDeleted}
      message={`Data of ${email} deleted.`}
    >
      <ul className="grid list-disc gap-1 ps-5">
        {hasRunning && (
          <li>The subscription ends immediately without a refund. If you want to refund, do so first.</li>
        )}
        <li>Account, leads with their answers, visits and emails are permanently deleted.</li>
        <li>Invoices and refunds are kept, but anonymized.</li>
      </ul>
    </ConfirmChange>
  )
}
