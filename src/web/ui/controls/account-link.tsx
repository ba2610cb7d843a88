import { useSyncExternalStore } from 'react'
import { storedToken } from '#web/auth/auth-tokens.ts'
import { paths } from '#web/app/routing/paths.ts'
import { AppLink } from './app-link.tsx'

const isSignedIn = (): boolean => storedToken() !== null
const never = (): (() => void) => () => {}

/** The way to the account, from every page outside the quiz: to sign in, or to the plan. */
export function AccountLink({ className }: { className: string }) {
  // Pages come finished from the server, which knows nobody.
  const isMember = useSyncExternalStore(never, isSignedIn, () => false)
  return (
    <AppLink to={isMember ? paths.subscription : paths.login} className={className}>
      {isMember ? 'Your plan' : 'Sign in'}
    </AppLink>
  )
}
