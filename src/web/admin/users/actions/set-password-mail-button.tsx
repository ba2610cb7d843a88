import { Mail } from 'lucide'
import type { sendSetPasswordMail, UserDetails } from '#shared/contract/admin/admin-users.ts'
import { ChangeButton } from '../../controls/can-change.tsx'
import { ConfirmAction } from '../../controls/confirm.tsx'
import { useAdminChange } from '../../api/query.ts'
import { useToast } from '../../panels/toast.tsx'
import { AddressText } from '../../people/text/address-text.tsx'

/** Sends the link by which a password is set, to the address itself and nowhere else. */
export function SetPasswordMailButton({ user: { id, email, hasAccount } }: { user: UserDetails }) {
  const toast = useToast()
  const { mutateAsync } = useAdminChange<typeof sendSetPasswordMail>({
    method: 'POST',
    path: '/admin/users/:userId/set-password-mail',
    changes: ['/admin/users'],
    onDone: () => toast(`A link to set a password is on its way to ${email}.`),
  })
  return (
    <ConfirmAction
      trigger={<ChangeButton icon={Mail}>Send the set-password mail</ChangeButton>}
      title="Send the set-password mail?"
      confirmLabel="Send the mail"
      onConfirm={() => mutateAsync({ params: { userId: id } })}
    >
      <p>
        A link to set a {hasAccount ? 'new ' : ''}password goes to <AddressText>{email}</AddressText>. You do
        not see it.
        {hasAccount && ' The present password stays until the link is used.'}
      </p>
    </ConfirmAction>
  )
}
