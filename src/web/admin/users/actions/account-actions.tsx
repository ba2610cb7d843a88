import { LogOut } from 'lucide'
import type { endUserSessions, UserDetails } from '#shared/contract/admin/admin-users.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { ChangeButton } from '../../controls/can-change.tsx'
import { ConfirmAction } from '../../controls/confirm.tsx'
import { useAdminChange } from '../../api/query.ts'
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
