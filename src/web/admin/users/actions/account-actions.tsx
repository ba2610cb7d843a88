import { Download, LogOut, Mail, Trash2 } from 'lucide'
import type {
  deleteUser,
  endUserSessions,
  exportUser,
  sendSetPasswordMail,
  UserDetails,
} from '#shared/contract/admin/admin-users.ts'
import { saveJsonFile } from '#web/app/browser/save-file.ts'
import { useAdminChange } from '../../api/query.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { ChangeButton } from '../../controls/can-change.tsx'
import { ConfirmAction } from '../../controls/confirm.tsx'
import { dayOf } from '../../filters/period.ts'
import { adminPaths } from '../../frame/admin-paths.ts'
import { RecordLink } from '../../frame/page-link.tsx'
import { useToast } from '../../panels/toast.tsx'
import { AddressText } from '../../text/address-text.tsx'

const signInsLabel = (count: number): string => (count === 1 ? '1 sign-in' : `${count} sign-ins`)

/** Signs an account out everywhere. */
export function EndSessionsButton({ user: { id, email, signIns } }: { user: UserDetails }) {
  const toast = useToast()
  const { mutateAsync } = useAdminChange<typeof endUserSessions>({
    method: 'POST',
    path: '/admin/users/:userId/end-sessions',
    changes: ['/admin/users'],
    onDone: ({ ended }) =>
      toast(ended === 0 ? 'There were no sign-ins to end.' : `${signInsLabel(ended)} ended.`),
  })
  if (signIns === 0) {
    return (
      <AdminButton icon={LogOut} disabled title="Nobody is signed in to this account">
        No sign-ins to end
      </AdminButton>
    )
  }
  return (
    <ConfirmAction
      trigger={<ChangeButton icon={LogOut}>End {signInsLabel(signIns)}</ChangeButton>}
      title={`End ${signInsLabel(signIns)}?`}
      confirmLabel="End sign-ins"
      onConfirm={() => mutateAsync({ params: { userId: id } })}
    >
      <p>
        <AddressText>{email}</AddressText> is signed out in every browser and has to sign in again. Nothing
        else changes.
      </p>
    </ConfirmAction>
  )
}

/** Emails the user a link to set a password. */
export function SetPasswordMailButton({ user: { id, email, hasAccount } }: { user: UserDetails }) {
  const toast = useToast()
  const { mutateAsync } = useAdminChange<typeof sendSetPasswordMail>({
    method: 'POST',
    path: '/admin/users/:userId/set-password-mail',
    changes: ['/admin/users'],
    onDone: () => toast(`Sent ${email} a link to set a password.`),
  })
  return (
    <ConfirmAction
      trigger={<ChangeButton icon={Mail}>Send set-password email</ChangeButton>}
      title="Send set-password email?"
      confirmLabel="Send email"
      onConfirm={() => mutateAsync({ params: { userId: id } })}
    >
      <p>
        <AddressText>{email}</AddressText> gets a link to set a {hasAccount ? 'new ' : ''}password. You cannot
        see the link.{hasAccount && ' The current password works until the link is used.'}
      </p>
    </ConfirmAction>
  )
}

/** Downloads all data about an email address as JSON. */
export function ExportUserButton({ user: { id, email } }: { user: UserDetails }) {
  const toast = useToast()
  const { mutateAsync } = useAdminChange<typeof exportUser>({
    method: 'POST',
    path: '/admin/users/:userId/export',
    changes: [],
    onDone: (data) => {
      const name = `person-${id}-${dayOf(Date.now())}.json`
      saveJsonFile(data, name)
      toast(`${name} saved.`)
    },
  })
  return (
    <ConfirmAction
      trigger={<ChangeButton icon={Download}>Export</ChangeButton>}
      title="Export this person’s data?"
      confirmLabel="Export"
      onConfirm={() => mutateAsync({ params: { userId: id } })}
    >
      <p>
        All data about <AddressText>{email}</AddressText>, including health answers, as a JSON file. Give it
        only to that person.
      </p>
      <p className="text-ink-soft">This is recorded in the audit log.</p>
    </ConfirmAction>
  )
}

type DeleteUserButtonProps = { user: UserDetails; onDeleted: () => void }

/** Deletes a person's data and ends their subscription. Administrators have to be removed from the team first. */
export function DeleteUserButton({ user, onDeleted }: DeleteUserButtonProps) {
  const { id, email, isAdministrator, subscriptions } = user
  const toast = useToast()
  const { mutateAsync } = useAdminChange<typeof deleteUser>({
    method: 'POST',
    path: '/admin/users/:userId/delete',
    changes: ['/admin/users', '/admin/leads', '/admin/revenue', '/admin/conversions', '/admin/dashboard'],
    isDeletion: true,
    onDone: () => {
      onDeleted()
      toast(`Data of ${email} deleted.`)
    },
  })
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
    <ConfirmAction
      trigger={
        <ChangeButton variant="danger" icon={Trash2}>
          Delete
        </ChangeButton>
      }
      title="Delete this person’s data?"
      isDangerous
      typed={{ label: `Type ${email} to confirm`, text: email }}
      confirmLabel="Delete permanently"
      onConfirm={() => mutateAsync({ params: { userId: id }, body: { email } })}
    >
      <ul className="grid list-disc gap-1 pl-5">
        {hasRunning && (
          <li>The subscription ends immediately without a refund. If you want to refund, do so first.</li>
        )}
        <li>Account, leads with their answers, visits and emails are permanently deleted.</li>
        <li>Invoices and refunds are kept, but anonymized.</li>
      </ul>
    </ConfirmAction>
  )
}
