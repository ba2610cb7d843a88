import { useSyncExternalStore } from 'react'
import { storedToken } from '#web/auth/auth-tokens.ts'
import { paths } from '#web/app/routing/paths.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { AppLink } from './app-link.tsx'

const isSignedIn = (): boolean => storedToken() !== null
const never = (): (() => void) => () => {}

/** A link to the sign-in or, for members, to the plan. */
export function AccountLink({ className }: { className: string }) {
  const t = useTexts('base')
  // The server renders pages without a member.
  const isMember = useSyncExternalStore(never, isSignedIn, () => false)
  return (
    <AppLink to={isMember ? paths.subscription : paths.login} className={className}>
      {isMember ? t('yourPlan') : t('signIn')}
    </AppLink>
  )
}
