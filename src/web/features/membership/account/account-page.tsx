import { useState } from 'react'
import { storedToken } from '#web/auth/auth-tokens.ts'
import { DataPanel } from './data-panel.tsx'
import { DeletePanel } from './delete-panel.tsx'
import { EmailPanel } from './email-panel.tsx'
import { Farewell } from '../cancellation/farewell.tsx'
import { NotReady, SignInPanel } from '../subscription/loaded-panels.tsx'
import { memberCalls } from '../member-calls.ts'
import { MemberFrame } from '../frame/member-frame.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { SignOutPanel } from './sign-out-panel.tsx'
import { useLoaded } from '../frame/use-loaded.ts'

/** What belongs to the account itself: address, password, sign-ins, data. */
export function AccountPage() {
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
