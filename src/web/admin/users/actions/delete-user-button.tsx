import { Trash2 } from 'lucide'
import type { deleteUser, UserDetails } from '#shared/contract/admin/admin-users.ts'
import { adminPaths } from '../../frame/admin-paths.ts'
import { ChangeButton } from '../../controls/can-change.tsx'
import { ConfirmAction } from '../../controls/confirm.tsx'
import { useAdminChange } from '../../api/query.ts'
import { useToast } from '../../panels/toast.tsx'
import { PlaceLink } from '../../people/list/place-link.tsx'

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
        <PlaceLink to={adminPaths.team}>team</PlaceLink> first.
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
