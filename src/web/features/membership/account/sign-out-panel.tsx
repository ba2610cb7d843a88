import { useNavigate } from '#web/app/routing/use-router.ts'
import { eraseVisitor } from '#web/session/erase-visitor.ts'
import { paths } from '#web/app/routing/paths.ts'
import { useSubmission } from '#web/api/use-submission.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FailureNotice } from '#web/ui/text/failure-notice.tsx'
import { memberCalls } from '../member-calls.ts'
import { Panel, PanelButton } from '../frame/panel.tsx'
import { useState } from 'react'
import type { SignInRow } from '#shared/contract/accounts.ts'
import { useForm } from '#web/api/use-form.ts'
import { FocusedNotice } from '#web/ui/text/focused-notice.tsx'
import { PasswordField } from '#web/ui/controls/password-field.tsx'
import { Badge } from '../frame/badge.tsx'
import { NotReady } from '../subscription/loaded-panels.tsx'
import { PanelForm } from '../frame/panel-form.tsx'
import { useLoaded } from '#web/api/use-loaded.ts'
import type { Areas } from '#texts/areas.ts'
import { Rich } from '#web/app/texts/rich.tsx'
import type { AreaTexts } from '#shared/texts/reader.ts'
import { useFormats } from '#web/app/texts/use-formats.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** The sign-ins of the account; one, the others or all can be ended. */
export function SignOutPanel() {
  const t = useTexts('membership')
  const navigate = useNavigate()
  const { isBusy, failure, submit } = useSubmission(t('stillSignedIn'))

  const leave = () =>
    submit(async () => {
      await memberCalls.signOutEverywhere()
      eraseVisitor()
      navigate(paths.login, { state: { isSignedOut: true } })
    })
  return (
    <Panel title={t('signIns')}>
      <MemberSignIns />
      <p className="border-t border-line pt-5 text-ink-soft">{t('signOutText')}</p>
      <FailureNotice failure={failure} />
      <PanelButton label={t('signOutEverywhere')} isLoading={isBusy} onClick={() => void leave()} />
    </Panel>
  )
}

/** The sign-ins to end: one other, or all others. */
type EndTarget = SignInRow | 'others'

/** The server stores devices in English: `Safari on iPhone`. */
function deviceOf({ device }: SignInRow, t: AreaTexts<Areas['membership']>): string {
  if (device === null) return t('unknownDevice')
  const [browser, system] = device.split(' on ')
  return browser && system ? t('deviceOn', { browser, system }) : device
}

/** Where the account is signed in. Ending another sign-in requires the password. */
function MemberSignIns() {
  const t = useTexts('membership')
  const { loaded, retry, refresh } = useLoaded('', memberCalls.signIns, t('signInsNotLoaded'))
  const [target, setTarget] = useState<EndTarget | null>(null)
  const [ended, setEnded] = useState<{ count: number } | null>(null)
  if (loaded.state !== 'ready') {
    return <NotReady loaded={loaded} retry={retry} text={t('loadingSignIns')} />
  }
  const { signIns } = loaded.value
  const choose = (next: EndTarget) => {
    setEnded(null)
    setTarget(next)
  }
  return (
    <>
      {ended && (
        <FocusedNotice tone="good" about={ended}>
          <p>{t('ended', { count: ended.count })}</p>
        </FocusedNotice>
      )}
      <ul aria-label={t('whereSignedIn')} className="grid grid-cols-1">
        {signIns.map((signIn) => (
          <SignInItem key={signIn.id} signIn={signIn} onEnd={() => choose(signIn)} />
        ))}
      </ul>
      {target ? (
        <EndForm
          key={target === 'others' ? target : target.id}
          target={target}
          onClose={() => setTarget(null)}
          onEnded={(count) => {
            setTarget(null)
            setEnded({ count })
            refresh()
          }}
        />
      ) : (
        signIns.length > 1 && <PanelButton label={t('endOthers')} onClick={() => choose('others')} />
      )}
    </>
  )
}

function SignInItem({ signIn, onEnd }: { signIn: SignInRow; onEnd: () => void }) {
  const t = useTexts('membership')
  const f = useFormats()
  const { createdAt, lastUsedAt, isThis } = signIn
  const device = deviceOf(signIn, t)
  const moment = f.moment(createdAt)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div className="grid gap-0.5">
        <p className="font-semibold">{device}</p>
        <p className="text-[0.9375rem] text-ink-soft">{t('signedInOn', { moment })}</p>
        {!isThis && (
          <p className="text-[0.9375rem] text-ink-soft">
            {t('lastUsedOn', { moment: f.moment(lastUsedAt) })}
          </p>
        )}
      </div>
      {isThis ? (
        <Badge tone="info">{t('thisDevice')}</Badge>
      ) : (
        <Button variant="secondary" onClick={onEnd}>
          <Rich
            text={t('endThis', { device, moment })}
            tags={{ hidden: (inner) => <span className="sr-only">{inner}</span> }}
          />
        </Button>
      )}
    </li>
  )
}

type EndFormProps = { target: EndTarget; onClose: () => void; onEnded: (count: number) => void }

function EndForm({ target, onClose, onEnded }: EndFormProps) {
  const t = useTexts('membership')
  const passwords = useTexts('passwords')
  const title = target === 'others' ? t('endOthersTitle') : t('endTitle', { device: deviceOf(target, t) })
  const form = useForm({
    values: { password: '' },
    validate: ({ password }) => ({ password: password === '' ? passwords('passwordMissing') : null }),
    submit: async ({ password }) => {
      const { ended } = await memberCalls.endSignIns({
        password,
        ...(target === 'others' ? {} : { id: target.id }),
      })
      onEnded(ended)
    },
    fallback: t('noneEnded'),
  })
  return (
    <PanelForm
      form={form}
      title={title}
      keepLabel={t('keepSignedIn')}
      onKeep={onClose}
      submitLabel={target === 'others' ? t('endAll') : t('endOne')}
    >
      <PasswordField label="yourPassword" autoComplete="current-password" {...form.field('password')} />
    </PanelForm>
  )
}
