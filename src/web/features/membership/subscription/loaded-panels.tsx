import { LoadingText } from '#web/ui/text/loading-text.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { LoginLink } from '../frame/login-link.tsx'
import { Panel } from '../frame/panel.tsx'
import type { Loaded } from '#web/api/use-loaded.ts'

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
  if (loaded.state === 'loading') {
    return <LoadingText text={text} className="min-h-60 rounded-card bg-surface p-5 shadow-card" />
  }
  return (
    <div role="alert">
      <Notice tone="danger" title="This did not load">
        <p>{loaded.failure.text}</p>
        <Button variant="secondary" className="mt-3" onClick={retry}>
          Try again
        </Button>
      </Notice>
    </div>
  )
}

/** Replaces a member's page for visitors who are not signed in; the sign-in leads back to it. */
export function SignInPanel({ text }: { text: string }) {
  return (
    <Panel title="Please sign in">
      <p className="text-ink-soft">{text}</p>
      <LoginLink>Sign in</LoginLink>
    </Panel>
  )
}
