import { Download } from 'lucide'
import type { exportUser, UserDetails } from '#shared/contract/admin/admin-users.ts'
import { saveJsonFile } from '#web/app/browser/save-file.ts'
import { ChangeButton } from '../../controls/can-change.tsx'
import { ConfirmAction } from '../../controls/confirm.tsx'
import { dayOf } from '../../filters/period.ts'
import { useAdminChange } from '../../api/query.ts'
import { useToast } from '../../panels/toast.tsx'
import { AddressText } from '../../text/address-text.tsx'

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
