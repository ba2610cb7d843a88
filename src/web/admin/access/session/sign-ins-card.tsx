import { useEffect, useRef } from 'react'
import type { endSignIns, listSignIns, SignInRow } from '#shared/contract/accounts.ts'
import { useAdminQuery } from '../../api/query.ts'
import type { AdminButtonVariant } from '../../controls/admin-button.tsx'
import { ConfirmChange } from '../../controls/confirm.tsx'
import { dateTime } from '../../format/format.ts'
import { Alert } from '../../panels/alert.tsx'
import { Badge } from '../../panels/badge.tsx'
import { Card } from '../../panels/card.tsx'
import { PanelState } from '../../panels/panel-state.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'

type SignInsCardProps = {
  /** A second factor was turned on, off or replaced on this page. */
  hasChanged: boolean
  onSettled: () => void
}

/** Where the administrator is signed in, with a way to end each sign-in. */
export function SignInsCard({ hasChanged, onSettled }: SignInsCardProps) {
  const t = useTexts('admin-access')
  const query = useAdminQuery<typeof listSignIns>({ path: '/member/sign-ins' })
  return (
    <Card title={t('signIns')}>
      <PanelState query={query}>
        {({ signIns }) => (
          <div className="grid gap-4">
            {hasChanged && signIns.length > 1 && <EndingOffer onSettled={onSettled} />}
            <ul aria-label={t('whereSignedIn')} className="grid divide-y divide-line">
              {signIns.map((signIn) => (
                <SignInItem key={signIn.id} signIn={signIn} />
              ))}
            </ul>
            {signIns.length > 1 && (
              <div>
                <EndOtherSignIns label={t('endOthers')} signIn={null} onEnded={onSettled} />
              </div>
            )}
          </div>
        )}
      </PanelState>
    </Card>
  )
}

/** Scrolls into view: the change may have been made further up the page. */
function EndingOffer({ onSettled }: Pick<SignInsCardProps, 'onSettled'>) {
  const t = useTexts('admin-access')
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    container.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={container}>
      <Alert tone="info">
        <div className="grid justify-items-start gap-2">
          <p>{t('changedHow')}</p>
          <EndOtherSignIns label={t('endOthersNow')} variant="primary" signIn={null} onEnded={onSettled} />
        </div>
      </Alert>
    </div>
  )
}

function SignInItem({ signIn }: { signIn: SignInRow }) {
  const t = useTexts('admin-access')
  const { createdAt, lastUsedAt, isThis } = signIn
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2 first:pt-0 last:pb-0">
      <div>
        <p className="font-semibold first-letter:uppercase">{deviceLabel(signIn)}</p>
        <p className="text-ink-soft">
          {t('signedIn', { created: dateTime(createdAt), used: dateTime(lastUsedAt) })}
        </p>
      </div>
      {isThis ? (
        <Badge tone="good">{t('thisDevice')}</Badge>
      ) : (
        <EndOtherSignIns
          label={t('end')}
          name={t('endOf', { device: deviceLabel(signIn), time: dateTime(createdAt) })}
          signIn={signIn}
        />
      )}
    </li>
  )
}

const deviceLabel = ({ device }: SignInRow): string =>
  device ?? pageTexts().of('admin-access')('unknownDevice')

type EndOtherSignInsProps = {
  /** Of the button that opens the dialog. */
  label: string
  /** Its accessible name, if several buttons have the same label. */
  name?: string
  variant?: AdminButtonVariant
  /** null: all other sign-ins. */
  signIn: SignInRow | null
  onEnded?: () => void
}

/** Ends one other sign-in, or all of them; asks for the password. */
function EndOtherSignIns({ label, name, variant = 'secondary', signIn, onEnded }: EndOtherSignInsProps) {
  const t = useTexts('admin-access')
  return (
    <ConfirmChange<typeof endSignIns>
      button={{ label, variant, isOwn: true, 'aria-label': name }}
      title={signIn === null ? t('endAllTitle') : t('endOneTitle', { device: deviceLabel(signIn) })}
      confirmLabel={t(signIn === null ? 'endAll' : 'endOne')}
      asksPassword
      method="POST"
      path="/member/sign-ins/end"
      input={({ password }) => ({ body: { password, ...(signIn === null ? {} : { id: signIn.id }) } })}
      changes={['/member/sign-ins']}
      onDone={() => onEnded?.()}
      message={({ ended }) => t('ended', { count: ended })}
    >
      <p>{t(signIn === null ? 'endAllText' : 'endOneText')}</p>
    </ConfirmChange>
  )
}
