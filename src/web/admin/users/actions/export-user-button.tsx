import { Download } from 'lucide'
import type { exportUser, UserDetails } from '#shared/contract/admin/admin-users.ts'
import { saveJsonFile } from '#web/app/browser/save-file.ts'
import { ChangeButton } from '../../controls/can-change.tsx'
import { ConfirmAction } from '../../controls/confirm.tsx'
import { dayOf } from '../../filters/period.ts'
import { useAdminChange } from '../../api/query.ts'
import { useToast } from '../../panels/toast.tsx'
import { AddressText } from '../../people/text/address-text.tsx'

/** Saves what is known of an address as a file of JSON. */
export function ExportUserButton({ user: { id, email } }: { user: UserDetails }) {
  const toast = useToast()
  const { mutateAsync } = useAdminChange<typeof exportUser>({
    method: 'POST',
    path: '/admin/users/:userId/export',
    changes: [],
    onDone: (data) => {
      const name = `person-${id}-${dayOf(Date.now())}.json`
      saveJsonFile(data, name)
      toast(`${name} is saved.`)
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
        Everything that is known of <AddressText>{email}</AddressText>, answers about health among it, as a
        file of JSON. Give it to that person only.
      </p>
      <p className="text-ink-soft">The audit notes that you have exported it.</p>
    </ConfirmAction>
  )
}
