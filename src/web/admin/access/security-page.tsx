import { useState } from 'react'
import type { makeRecoveryCodes, readSecondFactor, removeSecondFactor } from '#shared/contract/admin/admin.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { useAdminQuery } from '../api/query.ts'
import { AdminButton } from '../controls/admin-button.tsx'
import { ConfirmChange } from '../controls/confirm.tsx'
import { dateTime } from '../format/format.ts'
import { Alert } from '../panels/alert.tsx'
import { Badge } from '../panels/badge.tsx'
import { Card } from '../panels/card.tsx'
import { AdminPage } from '../panels/page-frame.tsx'
import { PanelState } from '../panels/panel-state.tsx'
import { AddPasskey } from './passkeys/add-passkey.tsx'
import { PasskeyList } from './passkeys/passkey-list.tsx'
import { SIGN_IN_CHANGES } from './passkeys/passkeys.ts'
import { CodeField, digitsOf } from './second-factor/code-field.tsx'
import { RecoveryCodesDialog } from './second-factor/recovery-codes-dialog.tsx'
import { SecondFactorSetUp } from './second-factor/second-factor-set-up.tsx'
import { SignInsCard } from './session/sign-ins-card.tsx'

type Own = RouteData<typeof readSecondFactor>
type ShowCodes = (codes: readonly string[] | null) => void

/** How the administrator signs in: authenticator app, passkeys, recovery codes, and active sign-ins. */
export default function SecurityPage() {
  const query = useAdminQuery<typeof readSecondFactor>({ path: '/admin/own/second-factor' })
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [hasChanged, setHasChanged] = useState(false)
  const showCodes: ShowCodes = (made) => {
    if (made) setCodes(made)
  }
  const changed: ShowCodes = (made) => {
    setHasChanged(true)
    showCodes(made)
  }
  return (
    <AdminPage title="Security" lead="How you sign in to this area.">
      <PanelState query={query}>
        {(own) => (
          <div className="grid max-w-3xl gap-5">
            {own.dueAt !== null && (
              <Alert tone="info">
                A second factor is required. Set up an authenticator app or a passkey by {dateTime(own.dueAt)}
                .
              </Alert>
            )}
            <AppCard own={own} onChanged={changed} />
            <PasskeysCard own={own} onChanged={changed} />
            {(own.isOn || own.passkeys.length > 0) && (
              <RecoveryCodesCard left={own.recoveryCodesLeft} onMade={showCodes} />
            )}
            <SignInsCard hasChanged={hasChanged} onSettled={() => setHasChanged(false)} />
          </div>
        )}
      </PanelState>
      {codes && <RecoveryCodesDialog codes={codes} onDone={() => setCodes(null)} />}
    </AdminPage>
  )
}

/** `onChanged`: a factor was added, replaced or removed; with recovery codes if it is the first one. */
type CardProps = { own: Own; onChanged: ShowCodes }

function AppCard({ own: { isOn, since, isRequired, passkeys }, onChanged }: CardProps) {
  const [isReplacing, setIsReplacing] = useState(false)
  const done: ShowCodes = (codes) => {
    setIsReplacing(false)
    onChanged(codes)
  }
  const mayTurnOff = !isRequired || passkeys.length > 0
  return (
    <Card
      title="Authenticator app"
      actions={<Badge tone={isOn ? 'good' : 'caution'}>{isOn ? 'On' : 'Off'}</Badge>}
    >
      <div className="grid gap-4">
        <p>
          {isOn
            ? `On since ${dateTime(since)}. When you sign in with your password, you also enter a code from your app.`
            : 'With an app, a stolen password is not enough to sign in: each sign-in also takes a code that only your device shows. Any authenticator app works.'}
        </p>
        {!isOn && <SecondFactorSetUp label="Turn on" onDone={done} />}
        {isOn && isReplacing && (
          <SecondFactorSetUp
            label="Set up another app"
            onDone={done}
            onCancel={() => setIsReplacing(false)}
          />
        )}
        {isOn && !isReplacing && (
          <div className="flex flex-wrap gap-2">
            <AdminButton onClick={() => setIsReplacing(true)}>Replace</AdminButton>
            {mayTurnOff && <SecondFactorOff onDone={() => onChanged(null)} />}
          </div>
        )}
      </div>
    </Card>
  )
}

function PasskeysCard({ own: { passkeys, passkeyOrigin }, onChanged }: CardProps) {
  return (
    <Card
      title="Passkeys"
      actions={
        <Badge tone={passkeys.length > 0 ? 'good' : 'neutral'}>
          {passkeys.length === 0 ? 'None' : `${passkeys.length}`}
        </Badge>
      }
    >
      <div className="grid gap-4">
        <p>
          A passkey is stored on your device and unlocked by fingerprint, face or PIN. It replaces password
          and code. It only works on this site, so phishing pages cannot use it.
        </p>
        {passkeys.length > 0 && <PasskeyList passkeys={passkeys} onRemoved={() => onChanged(null)} />}
        <div>
          <AddPasskey origin={passkeyOrigin} onCodes={onChanged} />
        </div>
      </div>
    </Card>
  )
}

/** Turns off the signed-in administrator's authenticator app; asks for password and code. */
function SecondFactorOff({ onDone }: { onDone: () => void }) {
  const [code, setCode] = useState('')
  return (
    <ConfirmChange<typeof removeSecondFactor>
      button={{ label: 'Turn off', variant: 'danger', isOwn: true, onClick: () => setCode('') }}
      title="Turn off your authenticator app?"
      confirmLabel="Turn off"
      isDangerous
      asksPassword
      isIncomplete={digitsOf(code).length < 6}
      method="POST"
      path="/admin/own/second-factor/remove"
      input={({ password }) => ({ body: { password, code: digitsOf(code) } })}
      changes={SIGN_IN_CHANGES}
      onDone={onDone}
      message="Authenticator app turned off."
    >
      <p>After that, your password alone is enough to sign in, unless you have a passkey.</p>
      <CodeField label="Code from your app" value={code} onValueChange={setCode} />
    </ConfirmChange>
  )
}

/** With this many or fewer left, the page suggests new ones. */
const FEW = 3

type RecoveryCodesCardProps = { left: number; onMade: (codes: readonly string[]) => void }

/** How many recovery codes are left, and a way to create new ones. */
function RecoveryCodesCard({ left, onMade }: RecoveryCodesCardProps) {
  return (
    <Card
      title="Recovery codes"
      actions={<Badge tone={left > FEW ? 'good' : 'caution'}>{`${left} left`}</Badge>}
    >
      <div className="grid justify-items-start gap-4">
        <p>
          Each code works once in place of your second factor, if you lose your device. We email you when one
          is used.
          {left <= FEW && ' You are running out: create new codes.'}
        </p>
        <ConfirmChange<typeof makeRecoveryCodes>
          button={{ label: 'Create new codes', isOwn: true }}
          title="Create new recovery codes?"
          confirmLabel="Create codes"
          asksPassword
          method="POST"
          path="/admin/own/recovery-codes"
          input={({ password }) => ({ body: { password } })}
          changes={['/admin/own/second-factor']}
          onDone={({ recoveryCodes }) => onMade(recoveryCodes)}
        >
          <p>Your current codes will stop working.</p>
        </ConfirmChange>
      </div>
    </Card>
  )
}
