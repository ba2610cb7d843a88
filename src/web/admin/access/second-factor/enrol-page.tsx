import { useState } from 'react'
import type { readSecondFactor } from '#shared/contract/admin/admin.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { dateTime } from '../../format/format.ts'
import { PanelState } from '../../panels/panel-state.tsx'
import { useAdminQuery } from '../../api/query.ts'
import { useAdminSession } from '../session/admin-session.tsx'
import { EntranceFrame } from '../sign-in/entrance-frame.tsx'
import { PasskeyWay } from '../sign-in/passkey-way.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { SecondFactorSetUp } from './second-factor-set-up.tsx'

type EnrolPageProps = {
  dueAt: string
  /** Blocks everything else. */
  isOverdue: boolean
  onPostpone: () => void
}

/** Leads to a second factor, which is required here and not set up. */
export function EnrolPage({ dueAt, isOverdue, onPostpone }: EnrolPageProps) {
  const { recheck, signOut } = useAdminSession()
  const query = useAdminQuery<typeof readSecondFactor>({ path: '/admin/own/second-factor' })
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const done = (made: readonly string[] | null) => {
    if (made) setCodes(made)
    else void recheck()
  }
  return (
    <EntranceFrame
      title="Set up a second factor"
      lead={
        <>
          {isOverdue
            ? 'Your password alone no longer opens this area. Set up one of these to go on.'
            : `From ${dateTime(dueAt)} UTC on, your password alone does not open this area. Set up one of these now.`}
        </>
      }
    >
      <section aria-labelledby="by-app" className="grid gap-3">
        <h2 id="by-app" className="font-heading text-base font-bold">
          An authenticator app
        </h2>
        <p>It shows a code for each sign-in. Any app for such codes will do.</p>
        <SecondFactorSetUp label="Set up an app" onDone={done} />
      </section>
      <section aria-labelledby="by-passkey" className="grid gap-3 border-t border-line pt-4">
        <h2 id="by-passkey" className="font-heading text-base font-bold">
          Or a passkey
        </h2>
        <p>
          It is stored on your device and unlocked by your fingerprint, your face or a PIN. No code is needed.
        </p>
        <PanelState query={query}>
          {({ passkeyOrigin }) => <PasskeyWay origin={passkeyOrigin} onCodes={done} />}
        </PanelState>
      </section>
      <div className="flex flex-wrap justify-between gap-2 border-t border-line pt-4">
        <AdminButton variant="ghost" onClick={signOut}>
          Sign out
        </AdminButton>
        {!isOverdue && <AdminButton onClick={onPostpone}>Later</AdminButton>}
      </div>
      {codes && <RecoveryCodesDialog codes={codes} onDone={() => void recheck()} />}
    </EntranceFrame>
  )
}
