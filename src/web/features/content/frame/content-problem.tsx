import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { MailLink } from '../pages/mail-link.tsx'

/** The content could not be loaded: message, retry and support address. */
export function ContentProblem({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="mt-8 max-w-[44rem]" role="alert">
      <Notice tone="danger" title={message}>
        <p>
          You can also write to us: <MailLink />
        </p>
      </Notice>
      <Button variant="secondary" className="mt-4" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
