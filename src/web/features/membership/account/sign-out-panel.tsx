import { useNavigate } from 'react-router'
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
import { momentLabel } from '#web/ui/text/calendar-labels.ts'
import { FocusedNotice } from '#web/ui/text/focused-notice.tsx'
import { PasswordField } from '#web/ui/controls/password-field.tsx'
import { Badge } from '../frame/badge.tsx'
import { NotReady } from '../subscription/loaded-panels.tsx'
import { PanelForm } from '../frame/panel-form.tsx'
import { useLoaded } from '#web/api/use-loaded.ts'

/** The sign-ins of the account; one, the others or all can be ended. */
export function SignOutPanel() {
  const navigate = useNavigate()
  const { isBusy, failure, submit } = useSubmission('You are still signed in elsewhere.')

  const leave = () =>
    submit(async () => {
      await memberCalls.signOutEverywhere()
      eraseVisitor()
      await navigate(paths.login, { state: { isSignedOut: true } })
    })
  return (
    <Panel title="Sign-ins">
      <MemberSignIns />
      <p className="border-t border-line pt-5 text-ink-soft">
        Lost a phone, or used a shared computer? “Sign out everywhere” signs you out on every device,
        including this one.
      </p>
      <FailureNotice failure={failure} />
      <PanelButton label="Sign out everywhere" isLoading={isBusy} onClick={() => void leave()} />
    </Panel>
  )
}

/** The sign-ins to end: one other, or all others. */
type EndTarget = SignInRow | 'others'

const deviceOf = ({ device }: SignInRow): string => device ?? 'Unknown device'

/** Where the account is signed in. Ending another sign-in requires the password. */
function MemberSignIns() {
  const { loaded, retry, refresh } = useLoaded('', memberCalls.signIns, 'Your sign-ins could not be loaded.')
  const [target, setTarget] = useState<EndTarget | null>(null)
  const [ended, setEnded] = useState<{ count: number } | null>(null)
  if (loaded.state !== 'ready') {
    return <NotReady loaded={loaded} retry={retry} text="Loading your sign-ins…" />
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
          <p>{ended.count === 1 ? '1 sign-in has ended.' : `${ended.count} sign-ins have ended.`}</p>
        </FocusedNotice>
      )}
      <ul aria-label="Where you are signed in" className="grid grid-cols-1">
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
        signIns.length > 1 && <PanelButton label="End other sign-ins" onClick={() => choose('others')} />
      )}
    </>
  )
}

function SignInItem({ signIn, onEnd }: { signIn: SignInRow; onEnd: () => void }) {
  const { createdAt, lastUsedAt, isThis } = signIn
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div className="grid gap-0.5">
        <p className="font-semibold">{deviceOf(signIn)}</p>
        <p className="text-[0.9375rem] text-ink-soft">Signed in on {momentLabel(createdAt)}</p>
        {!isThis && <p className="text-[0.9375rem] text-ink-soft">Last used on {momentLabel(lastUsedAt)}</p>}
      </div>
      {isThis ? (
        <Badge tone="info">This device</Badge>
      ) : (
        <Button variant="secondary" onClick={onEnd}>
          End
          <span className="sr-only">
            {' '}
            the sign-in on {deviceOf(signIn)} of {momentLabel(createdAt)}
          </span>
        </Button>
      )}
    </li>
  )
}

type EndFormProps = { target: EndTarget; onClose: () => void; onEnded: (count: number) => void }

function EndForm({ target, onClose, onEnded }: EndFormProps) {
  const title = target === 'others' ? 'End all other sign-ins' : `End the sign-in on ${deviceOf(target)}`
  const form = useForm({
    values: { password: '' },
    validate: ({ password }) => ({ password: password === '' ? 'Password is required' : null }),
    submit: async ({ password }) => {
      const { ended } = await memberCalls.endSignIns({
        password,
        ...(target === 'others' ? {} : { id: target.id }),
      })
      onEnded(ended)
    },
    fallback: 'No sign-in was ended.',
  })
  return (
    <PanelForm
      form={form}
      title={title}
      keepLabel="Keep signed in"
      onKeep={onClose}
      submitLabel={target === 'others' ? 'End sign-ins' : 'End sign-in'}
    >
      <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
    </PanelForm>
  )
}
