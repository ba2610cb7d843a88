import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/text/notice.tsx'

export function PlansError({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <Notice tone="danger" title="Failed to load subscription plans. Please try again.">
        <Button variant="secondary" className="mt-3" onClick={onRetry}>
          Try again
        </Button>
      </Notice>
    </div>
  )
}
