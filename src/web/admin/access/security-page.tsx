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
import { useTexts } from '#web/app/texts/use-texts.ts'

type Own = RouteData<typeof readSecondFactor>
type ShowCodes = (codes: readonly string[] | null) => void

/** How the administrator signs in: authenticator app, passkeys, recovery codes, and active sign-ins. */
export default function SecurityPage() {
  const t = useTexts('admin-access')
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
    <AdminPage title={t('security')} lead={t('securityLead')}>
      <PanelState query={query}>
        {(own) => (
          <div className="grid max-w-3xl gap-5">
            {own.dueAt !== null && (
              <Alert tone="info">{t('factorRequired', { time: dateTime(own.dueAt) })}</Alert>
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
  const t = useTexts('admin-access')
  const [isReplacing, setIsReplacing] = useState(false)
  const done: ShowCodes = (codes) => {
    setIsReplacing(false)
    onChanged(codes)
  }
  const mayTurnOff = !isRequired || passkeys.length > 0
  return (
    <Card
      title={t('authenticatorApp')}
      actions={<Badge tone={isOn ? 'good' : 'caution'}>{t(isOn ? 'on' : 'off')}</Badge>}
    >
      <div className="grid gap-4">
        <p>{isOn ? t('appOnSince', { time: dateTime(since) }) : t('appOffText')}</p>
        {!isOn && <SecondFactorSetUp label={t('turnOn')} onDone={done} />}
        {isOn && isReplacing && (
          <SecondFactorSetUp
            label={t('setUpAnotherApp')}
            onDone={done}
            onCancel={() => setIsReplacing(false)}
          />
        )}
        {isOn && !isReplacing && (
          <div className="flex flex-wrap gap-2">
            <AdminButton onClick={() => setIsReplacing(true)}>{t('replace')}</AdminButton>
            {mayTurnOff && <SecondFactorOff onDone={() => onChanged(null)} />}
          </div>
        )}
      </div>
    </Card>
  )
}

function PasskeysCard({ own: { passkeys, passkeyOrigin }, onChanged }: CardProps) {
  const t = useTexts('admin-access')
  return (
    <Card
      title={t('passkeys')}
      actions={
        <Badge tone={passkeys.length > 0 ? 'good' : 'neutral'}>
          {passkeys.length === 0 ? t('none') : `${passkeys.length}`}
        </Badge>
      }
    >
      <div className="grid gap-4">
        <p>{t('passkeysText')}</p>
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
  const t = useTexts('admin-access')
  const [code, setCode] = useState('')
  return (
    <ConfirmChange<typeof removeSecondFactor>
      button={{ label: t('turnOff'), variant: 'danger', isOwn: true, onClick: () => setCode('') }}
      title={t('turnOffTitle')}
      confirmLabel={t('turnOff')}
      isDangerous
      asksPassword
      isIncomplete={digitsOf(code).length < 6}
      method="POST"
      path="/admin/own/second-factor/remove"
      input={({ password }) => ({ body: { password, code: digitsOf(code) } })}
      changes={SIGN_IN_CHANGES}
      onDone={onDone}
      message={t('appTurnedOff')}
    >
      <p>{t('turnOffText')}</p>
      <CodeField label={t('codeFromApp')} value={code} onValueChange={setCode} />
    </ConfirmChange>
  )
}

/** With this many or fewer left, the page suggests new ones. */
const FEW = 3

type RecoveryCodesCardProps = { left: number; onMade: (codes: readonly string[]) => void }

/** How many recovery codes are left, and a way to create new ones. */
function RecoveryCodesCard({ left, onMade }: RecoveryCodesCardProps) {
  const t = useTexts('admin-access')
  return (
    <Card
      title={t('recoveryCodes')}
      actions={<Badge tone={left > FEW ? 'good' : 'caution'}>{t('codesLeft', { count: left })}</Badge>}
    >
      <div className="grid justify-items-start gap-4">
        <p>{t(left <= FEW ? 'recoveryTextFew' : 'recoveryText')}</p>
        <ConfirmChange<typeof makeRecoveryCodes>
          button={{ label: t('createNewCodes'), isOwn: true }}
          title={t('createNewCodesTitle')}
          confirmLabel={t('createCodes')}
          asksPassword
          method="POST"
          path="/admin/own/recovery-codes"
          input={({ password }) => ({ body: { password } })}
          changes={['/admin/own/second-factor']}
          onDone={({ recoveryCodes }) => onMade(recoveryCodes)}
        >
          <p>{t('currentCodesStop')}</p>
        </ConfirmChange>
      </div>
    </Card>
  )
}
