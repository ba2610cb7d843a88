import { Mail } from 'lucide'
import type { sendSetPasswordMail, UserDetails } from '#shared/contract/admin/admin-users.ts'
import { ChangeButton } from '../../controls/can-change.tsx'
import { ConfirmAction } from '../../controls/confirm.tsx'
import { useAdminChange } from '../../api/query.ts'
import { useToast } from '../../panels/toast.tsx'
import { AddressText } from '../../text/address-text.tsx'

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
