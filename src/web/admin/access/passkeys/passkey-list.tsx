import { useState } from 'react'
import type { removePasskey, renamePasskey } from '#shared/contract/admin/admin-passkeys.ts'
import type { PasskeyRow } from '#shared/contract/admin/passkeys.ts'
import { ConfirmChange } from '../../controls/confirm.tsx'
import { dateTime } from '../../format/format.ts'
import { GivenText } from '../../text/given-text.tsx'
import { PasskeyNameField } from './add-passkey.tsx'
import { SIGN_IN_CHANGES } from './passkeys.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { Rich } from '#web/app/texts/rich.tsx'

type PasskeyListProps = { passkeys: readonly PasskeyRow[]; onRemoved: () => void }

/** The signed-in administrator's passkeys, each with its actions. */
export function PasskeyList({ passkeys, onRemoved }: PasskeyListProps) {
  const t = useTexts('admin-access')
  return (
    <ul aria-label={t('passkeys')} className="grid divide-y divide-line border-y border-line">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5">
          <div className="min-w-0">
            <GivenText text={passkey.name} className="font-semibold" />
            <p className="text-xs text-ink-soft">
              {passkey.lastUsedAt === null
                ? t('passkeyAddedUnused', { added: dateTime(passkey.createdAt) })
                : t('passkeyAddedUsed', {
                    added: dateTime(passkey.createdAt),
                    used: dateTime(passkey.lastUsedAt),
                  })}
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
  const t = useTexts('admin-access')
  const [name, setName] = useState(passkey.name)
  return (
    <ConfirmChange<typeof renamePasskey>
      button={{
        label: t('rename'),
        isOwn: true,
        'aria-label': t('renameNamed', { name: passkey.name }),
        onClick: () => setName(passkey.name),
      }}
      title={t('renamePasskey')}
      confirmLabel={t('rename')}
      isIncomplete={name.trim() === '' || name.trim() === passkey.name}
      method="PATCH"
      path="/admin/own/passkeys/:passkeyId"
      input={() => ({ params: { passkeyId: passkey.id }, body: { name: name.trim() } })}
      changes={SIGN_IN_CHANGES}
    >
      <PasskeyNameField value={name} onValueChange={setName} />
    </ConfirmChange>
  )
}

type RemoveProps = { passkey: PasskeyRow; onDone: () => void }

const Remove = ({ passkey: { id, name }, onDone }: RemoveProps) => {
  const t = useTexts('admin-access')
  return (
    <ConfirmChange<typeof removePasskey>
      button={{
        label: t('remove'),
        variant: 'danger',
        isOwn: true,
        'aria-label': t('removeNamed', { name }),
      }}
      title={t('removePasskey')}
      confirmLabel={t('remove')}
      isDangerous
      asksPassword
      method="POST"
      path="/admin/own/passkeys/:passkeyId/remove"
      input={({ password }) => ({ params: { passkeyId: id }, body: { password } })}
      changes={SIGN_IN_CHANGES}
      onDone={onDone}
      message={t('passkeyRemoved', { name })}
    >
      <p>
        <Rich
          text={t('removePasskeyText', { name })}
          tags={{ name: (inner) => <GivenText text={inner} className="font-semibold" /> }}
        />
      </p>
    </ConfirmChange>
  )
}
