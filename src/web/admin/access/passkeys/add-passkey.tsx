import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide'
import { useState } from 'react'
import { ConfirmAction } from '../../controls/confirm.tsx'
import { InputField } from '../../controls/input-field.tsx'
import { useToast } from '../../panels/toast.tsx'
import { hasPasskeys, makePasskey, SIGN_IN_CHANGES } from './passkeys.ts'

const STALE = [...SIGN_IN_CHANGES, '/admin/audit']

type PasskeyNameFieldProps = { hint?: string; value: string; onValueChange: (name: string) => void }

export const PasskeyNameField = (props: PasskeyNameFieldProps) => (
  <InputField {...props} label="Name" name="passkey-name" autoComplete="off" maxLength={60} />
)

/** Adds a passkey; asks for the password. */
function AddPasskeyButton({ onDone }: { onDone: (codes: readonly string[] | null) => void }) {
  const [name, setName] = useState('')
  const client = useQueryClient()
  const showToast = useToast()
  const add = async ({ password }: { password: string }) => {
    const { passkey, recoveryCodes } = await makePasskey({ name: name.trim(), password })
    showToast(`Passkey “${passkey.name}” added.`)
    onDone(recoveryCodes)
    await client.invalidateQueries({ predicate: ({ queryKey: [path] }) => STALE.includes(String(path)) })
  }
  return (
    <ConfirmAction
      button={{ label: 'Add a passkey', icon: KeyRound, isOwn: true, onClick: () => setName('') }}
      title="Add a passkey"
      confirmLabel="Add passkey"
      asksPassword
      isIncomplete={name.trim() === ''}
      onConfirm={add}
    >
      <p>
        Your browser will ask where to store it: on this device, your phone or a security key. The device must
        verify you by fingerprint, face or PIN.
      </p>
      <PasskeyNameField
        hint="Helps you recognize it later, for example “Laptop” or “Blue key”."
        value={name}
        onValueChange={setName}
      />
    </ConfirmAction>
  )
}

type AddPasskeyProps = {
  /** Where passkeys of this server work; null if they work nowhere. */
  origin: string | null
  onCodes: (codes: readonly string[] | null) => void
}

/** The button that adds a passkey, or the reason why that is not possible here. */
export function AddPasskey({ origin, onCodes }: AddPasskeyProps) {
  if (origin === null) {
    return (
      <p className="text-ink-soft">
        Not available here: passkeys need a host name, but this page was opened by IP address.
      </p>
    )
  }
  if (origin !== window.location.origin) {
    return (
      <p className="text-ink-soft">
        Passkeys only work at <span className="font-semibold wrap-anywhere">{origin}</span>. Open the admin
        area there to add one.
      </p>
    )
  }
  if (!hasPasskeys()) return <p className="text-ink-soft">This browser does not support passkeys.</p>
  return <AddPasskeyButton onDone={onCodes} />
}
