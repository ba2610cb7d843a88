import { useEffect, useRef, useState } from 'react'
import { storedToken } from '#web/auth/auth-tokens.ts'
import { eraseVisitor } from '#web/session/erase-visitor.ts'
import { DataPanel } from './data-panel.tsx'
import { DeletePanel } from './delete-panel.tsx'
import { NotReady, SignInPanel } from '../subscription/loaded-panels.tsx'
import { memberCalls } from '../member-calls.ts'
import { MemberFrame } from '../frame/member-frame.tsx'
import { Panel, PanelButton } from '../frame/panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { SignOutPanel } from './sign-out-panel.tsx'
import { useLoaded } from '#web/api/use-loaded.ts'
import { useSubmission } from '#web/api/use-submission.ts'
import { FocusedNotice } from '#web/ui/text/focused-notice.tsx'
import { Badge } from '../frame/badge.tsx'
import { FailureNotice } from '#web/ui/text/failure-notice.tsx'

/** The member's account: email address, password, sign-ins, data. */
export default function AccountPage() {
  const [isSignedIn] = useState(() => storedToken() !== null)
  const [isDeleted, setIsDeleted] = useState(false)
  if (isDeleted) return <Farewell />
  if (!isSignedIn) {
    return (
      <MemberFrame title="Your account" hasPlaces={false}>
        <SignInPanel text="Sign in to manage your email address, your password and your data." />
      </MemberFrame>
    )
  }
  return <MemberAccount onDeleted={() => setIsDeleted(true)} />
}

function MemberAccount({ onDeleted }: { onDeleted: () => void }) {
  const { loaded, retry } = useLoaded('', memberCalls.profile, 'Your account could not be loaded.')
  return (
    <MemberFrame title="Your account">
      {loaded.state !== 'ready' ? (
        <NotReady loaded={loaded} retry={retry} text="Loading your account…" />
      ) : (
        <>
          <EmailPanel email={loaded.value.email} isConfirmed={loaded.value.isEmailConfirmed} />
          <PasswordPanel email={loaded.value.email} />
          <SignOutPanel />
          <DataPanel />
          <DeletePanel onDeleted={onDeleted} />
        </>
      )}
    </MemberFrame>
  )
}

/** After the deletion; what this browser still knows is erased too. */
function Farewell() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    eraseVisitor()
    heading.current?.focus()
  }, [])
  return (
    <MemberFrame title="Goodbye" hasPlaces={false}>
      <Panel title="Your account has been deleted" ref={heading}>
        <p>
          We have deleted what we held about you, and cleared this browser as well. Invoices are kept without
          your name for as long as the law requires.
        </p>
        <p>Thank you for being with us, and all the best.</p>
      </Panel>
    </MemberFrame>
  )
}

/** The email address of the account, and its confirmation. */
function EmailPanel({ email, isConfirmed }: { email: string; isConfirmed: boolean }) {
  const [sent, setSent] = useState<object | null>(null)
  const { isBusy, failure, submit } = useSubmission('The email could not be sent.')
  const ask = () =>
    submit(async () => {
      await memberCalls.confirmEmail()
      setSent({})
    })
  return (
    <Panel
      title="Email"
      aside={isConfirmed ? <Badge tone="good">Confirmed</Badge> : <Badge tone="caution">Not confirmed</Badge>}
    >
      <p className="font-semibold wrap-anywhere">{email}</p>
      {!isConfirmed && (
        <>
          <p className="text-ink-soft">
            Confirm that this address is yours, and everything you bought with it will appear in your account.
          </p>
          <FailureNotice failure={failure} />
          {sent && (
            <FocusedNotice tone="good" title="Check your inbox" about={sent}>
              <p>A link is on its way. Open it in this browser; it may take a minute to arrive.</p>
            </FocusedNotice>
          )}
          <PanelButton
            label={sent ? 'Send it again' : 'Send me a link'}
            isLoading={isBusy}
            onClick={() => void ask()}
          />
        </>
      )}
    </Panel>
  )
}
