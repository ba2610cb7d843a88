import { useSyncExternalStore } from 'react'
import { storedToken } from '#web/auth/auth-tokens.ts'
import { paths } from '#web/app/routing/paths.ts'
import { AppLink } from './app-link.tsx'

const isSignedIn = (): boolean => storedToken() !== null
const never = (): (() => void) => () => {}

/** A link to the sign-in or, for members, to the plan. */
export function AccountLink({ className }: { className: string }) {
  // The server renders pages without a member.
  const isMember = useSyncExternalStore(never, isSignedIn, () => false)
  return (
    <AppLink to={isMember ? paths.subscription : paths.login} className={className}>
      {isMember ? 'Your plan' : 'Sign in'}
    </AppLink>
  )
}
