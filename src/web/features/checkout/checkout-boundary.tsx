import { Component, type ContextType, type ErrorInfo, type ReactNode } from 'react'
import { AttemptContext } from '#web/lib/lazy-part.tsx'
import { logWarning } from '#web/lib/log.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Here and not with the other texts: they come with the chunk that may be missing. */
const NOT_INITIALIZED = 'Failed to initialize payment. Please try again.'

type State = { hasFailed: boolean; tries: number }

/** A checkout that does not load, or fails while it draws, leaves the page around it standing. */
export class CheckoutBoundary extends Component<{ children: ReactNode }, State> {
  static override contextType = AttemptContext
  declare context: ContextType<typeof AttemptContext>
  override state: State = { hasFailed: false, tries: 0 }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    logWarning(`the checkout failed${info.componentStack ?? ''}`, error)
  }

  override render() {
    const { hasFailed, tries } = this.state
    if (!hasFailed) {
      return <AttemptContext value={`${this.context} ${tries}`}>{this.props.children}</AttemptContext>
    }
    return (
      <div role="alert">
        <Notice tone="danger" title="Payment Error">
          <p>{NOT_INITIALIZED}</p>
          <Button
            variant="secondary"
            className="mt-3"
            onClick={() => this.setState({ hasFailed: false, tries: tries + 1 })}
          >
            Try again
          </Button>
        </Notice>
      </div>
    )
  }
}
