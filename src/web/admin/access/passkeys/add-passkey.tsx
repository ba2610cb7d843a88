import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide'
import { useState } from 'react'
import { ConfirmAction } from '../../controls/confirm.tsx'
import { InputField } from '../../controls/input-field.tsx'
import { useToast } from '../../panels/toast.tsx'
import { hasPasskeys, makePasskey, SIGN_IN_CHANGES } from './passkeys.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { Rich } from '#web/app/texts/rich.tsx'

const STALE = [...SIGN_IN_CHANGES, '/admin/audit']

type PasskeyNameFieldProps = { hint?: string; value: string; onValueChange: (name: string) => void }

export const PasskeyNameField = (props: PasskeyNameFieldProps) => {
  const t = useTexts('admin-access')
  return <InputField {...props} label={t('name')} name="passkey-name" autoComplete="off" maxLength={60} />
}

/** Adds a passkey; asks for the password. */
function AddPasskeyButton({ onDone }: { onDone: (codes: readonly string[] | null) => void }) {
  const t = useTexts('admin-access')
  const [name, setName] = useState('')
  const client = useQueryClient()
  const showToast = useToast()
  const add = async ({ password }: { password: string }) => {
    const { passkey, recoveryCodes } = await makePasskey({ name: name.trim(), password })
    showToast(t('passkeyAdded', { name: passkey.name }))
    onDone(recoveryCodes)
    await client.invalidateQueries({ predicate: ({ queryKey: [path] }) => STALE.includes(String(path)) })
  }
  return (
    <ConfirmAction
      button={{ label: t('addAPasskey'), icon: KeyRound, isOwn: true, onClick: () => setName('') }}
      title={t('addAPasskey')}
      confirmLabel={t('addPasskey')}
      asksPassword
      isIncomplete={name.trim() === ''}
      onConfirm={add}
    >
      <p>{t('addPasskeyText')}</p>
      <PasskeyNameField hint={t('passkeyNameHint')} value={name} onValueChange={setName} />
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
  const t = useTexts('admin-access')
  if (origin === null) {
    return <p className="text-ink-soft">{t('passkeyByIp')}</p>
  }
  if (origin !== window.location.origin) {
    return (
      <p className="text-ink-soft">
        <Rich
          text={t('passkeyElsewhere', { origin })}
          tags={{ origin: (inner) => <span className="font-semibold wrap-anywhere">{inner}</span> }}
        />
      </p>
    )
  }
  if (!hasPasskeys()) return <p className="text-ink-soft">{t('passkeysUnsupported')}</p>
  return <AddPasskeyButton onDone={onCodes} />
}
