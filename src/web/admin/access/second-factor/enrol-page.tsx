import { useState } from 'react'
import type { readSecondFactor } from '#shared/contract/admin/admin.ts'
import { useAdminQuery } from '../../api/query.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { dateTime } from '../../format/format.ts'
import { PanelState } from '../../panels/panel-state.tsx'
import { AddPasskey } from '../passkeys/add-passkey.tsx'
import { useAdminSession } from '../session/admin-session.tsx'
import { EntranceFrame } from '../sign-in/entrance-frame.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { SecondFactorSetUp } from './second-factor-set-up.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

type EnrolPageProps = {
  dueAt: string
  /** The deadline has passed, so nothing else can be opened. */
  isOverdue: boolean
  onPostpone: () => void
}

/** Shown to administrators who still have to set up a second factor. */
export function EnrolPage({ dueAt, isOverdue, onPostpone }: EnrolPageProps) {
  const t = useTexts('admin-access')
  const { recheck, signOut } = useAdminSession()
  const query = useAdminQuery<typeof readSecondFactor>({ path: '/admin/own/second-factor' })
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const done = (recoveryCodes: readonly string[] | null) => {
    if (recoveryCodes) setCodes(recoveryCodes)
    else void recheck()
  }
  return (
    <EntranceFrame
      title={t('setUpFactor')}
      lead={<>{isOverdue ? t('enrolOverdue') : t('enrolDue', { time: dateTime(dueAt) })}</>}
    >
      <section aria-labelledby="by-app" className="grid gap-3">
        <h2 id="by-app" className="font-heading text-base font-bold">
          {t('authenticatorApp')}{' '}
        </h2>
        <p>{t('appShowsCode')}</p>
        <SecondFactorSetUp label={t('setUpApp')} onDone={done} />
      </section>
      <section aria-labelledby="by-passkey" className="grid gap-3 border-t border-line pt-4">
        <h2 id="by-passkey" className="font-heading text-base font-bold">
          {t('passkey')}
        </h2>
        <p>{t('passkeyShort')}</p>
        <PanelState query={query}>
          {({ passkeyOrigin }) => <AddPasskey origin={passkeyOrigin} onCodes={done} />}
        </PanelState>
      </section>
      <div className="flex flex-wrap justify-between gap-2 border-t border-line pt-4">
        <AdminButton variant="ghost" onClick={signOut}>
          {t('signOut')}
        </AdminButton>
        {!isOverdue && <AdminButton onClick={onPostpone}>{t('later')}</AdminButton>}
      </div>
      {codes && <RecoveryCodesDialog codes={codes} onDone={() => void recheck()} />}
    </EntranceFrame>
  )
}
