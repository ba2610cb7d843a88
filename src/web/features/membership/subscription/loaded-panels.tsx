import { LoadingText } from '#web/ui/text/loading-text.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { LoginLink } from '../frame/login-link.tsx'
import { Panel } from '../frame/panel.tsx'
import type { Loaded } from '#web/api/use-loaded.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** Shown while data loads, or if loading failed. */
export function NotReady({
  loaded,
  retry,
  text,
}: {
  loaded: Exclude<Loaded<unknown>, { state: 'ready' }>
  retry: () => void
  /** The text of the loading state. */
  text: string
}) {
  const t = useTexts('membership')
  const base = useTexts('base')
  if (loaded.state === 'loading') {
    return <LoadingText text={text} className="min-h-60 rounded-card bg-surface p-5 shadow-card" />
  }
  return (
    <div role="alert">
      <Notice tone="danger" title={t('notLoadedTitle')}>
        <p>{loaded.failure.text}</p>
        <Button variant="secondary" className="mt-3" onClick={retry}>
          {base('tryAgain')}
        </Button>
      </Notice>
    </div>
  )
}

/** Replaces a member's page for visitors who are not signed in; the sign-in leads back to it. */
export function SignInPanel({ text }: { text: string }) {
  const t = useTexts('membership')
  const base = useTexts('base')
  return (
    <Panel title={t('pleaseSignIn')}>
      <p className="text-ink-soft">{text}</p>
      <LoginLink>{base('signIn')}</LoginLink>
    </Panel>
  )
}
