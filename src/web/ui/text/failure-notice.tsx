import { useEffect } from 'react'
import { useLocation } from '#web/app/routing/use-router.ts'
import { removeTokens } from '#web/auth/auth-tokens.ts'
import type { CallFailure } from '#web/api/call-failure.ts'
import { loginPath } from '#web/app/routing/paths.ts'
import { AppLink } from '#web/ui/controls/app-link.tsx'
import { FocusedNotice } from '#web/ui/text/focused-notice.tsx'
import { Rich } from '#web/app/texts/rich.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** Why an action failed, with a sign-in link if the sign-in has ended. */
export function FailureNotice({ failure }: { failure: CallFailure | null }) {
  const t = useTexts('base')
  const { pathname } = useLocation()
  const hasSignInEnded = failure?.code === 'sign_in_required'
  useEffect(() => {
    if (hasSignInEnded) removeTokens()
  }, [hasSignInEnded])
  if (!failure) return null
  if (!hasSignInEnded) {
    return (
      <FocusedNotice tone="danger" about={failure}>
        <p>{failure.text}</p>
      </FocusedNotice>
    )
  }
  return (
    <FocusedNotice tone="caution" title={t('signInEndedTitle')} about={failure}>
      <p>
        <Rich
          text={t('signInEndedText')}
          tags={{
            link: (inner) => (
              <AppLink to={loginPath(pathname)} className="font-semibold text-accent-strong underline">
                {inner}
              </AppLink>
            ),
          }}
        />
      </p>
    </FocusedNotice>
  )
}
