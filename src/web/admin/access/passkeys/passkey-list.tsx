import { useState } from 'react'
import type { removePasskey, renamePasskey } from '#shared/contract/admin/admin-passkeys.ts'
import type { PasskeyRow } from '#shared/contract/admin/passkeys.ts'
import { useAdminChange } from '../../api/query.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { ConfirmAction } from '../../controls/confirm.tsx'
import { InputField } from '../../controls/input-field.tsx'
import { dateTime } from '../../format/format.ts'
import { useToast } from '../../panels/toast.tsx'
import { GivenText } from '../../text/given-text.tsx'
import { OwnPasswordField } from '../second-factor/own-password-field.tsx'

const STALE = ['/admin/own/second-factor', '/admin/team', '/member/sign-ins']

/** The signed-in administrator's passkeys, each with its actions. */
export function PasskeyList({
  passkeys,
  onRemoved,
}: {
  passkeys: readonly PasskeyRow[]
  onRemoved: () => void
}) {
  return (
    <ul aria-label="Passkeys" className="grid divide-y divide-line border-y border-line">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5">
          <div className="min-w-0">
            <GivenText text={passkey.name} className="font-semibold" />
            <p className="text-xs text-ink-soft">
              Added {dateTime(passkey.createdAt)} ·{' '}
              {passkey.lastUsedAt === null ? 'Never used' : `Last used ${dateTime(passkey.lastUsedAt)}`}
            </p>
          </div>
          <span className="inline-flex gap-1.5">
            <Rename passkey={passkey} />
            <Remove passkey={passkey} onDone={onRemoved} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Rename({ passkey }: { passkey: PasskeyRow }) {
  const [name, setName] = useState(passkey.name)
  const rename = useAdminChange<typeof renamePasskey>({
    method: 'PATCH',
    path: '/admin/own/passkeys/:passkeyId',
    changes: STALE,
  })
  return (
    <ConfirmAction
      trigger={
        <AdminButton aria-label={`Rename ${passkey.name}`} onClick={() => setName(passkey.name)}>
          Rename
        </AdminButton>
      }
      title="Rename this passkey"
      confirmLabel="Rename"
      isIncomplete={name.trim() === '' || name.trim() === passkey.name}
      onConfirm={() => rename.mutateAsync({ params: { passkeyId: passkey.id }, body: { name: name.trim() } })}
    >
      <InputField
        label="Name"
        name="passkey-name"
        autoComplete="off"
        maxLength={60}
        value={name}
        onValueChange={setName}
      />
    </ConfirmAction>
  )
}

function Remove({ passkey, onDone }: { passkey: PasskeyRow; onDone: () => void }) {
  const [password, setPassword] = useState('')
  const showToast = useToast()
  const remove = useAdminChange<typeof removePasskey>({
    method: 'POST',
    path: '/admin/own/passkeys/:passkeyId/remove',
    changes: STALE,
    onDone: () => {
      showToast(`Passkey “${passkey.name}” removed.`)
      onDone()
    },
  })
  return (
    <ConfirmAction
      trigger={
        <AdminButton variant="danger" aria-label={`Remove ${passkey.name}`} onClick={() => setPassword('')}>
          Remove
        </AdminButton>
      }
      title="Remove this passkey?"
      confirmLabel="Remove"
      isDangerous
      isIncomplete={password === ''}
      onConfirm={() => remove.mutateAsync({ params: { passkeyId: passkey.id }, body: { password } })}
    >
      <p>
        <GivenText text={passkey.name} className="font-semibold" /> can no longer be used to sign in. Delete
        it on the device too, or the device will keep offering it.
      </p>
      <OwnPasswordField value={password} onValueChange={setPassword} />
    </ConfirmAction>
  )
}
