import { Component, type ContextType, type ErrorInfo, type ReactNode } from 'react'
import { AttemptContext } from '#web/app/routing/lazy-part.tsx'
import { logWarning } from '#web/app/browser/log.ts'
import { Button } from '../controls/button.tsx'
import { Notice } from '../text/notice.tsx'

type Props = {
  /** The text shown instead. */
  title: string
  text: string
  children: ReactNode
}
type State = { hasFailed: boolean; tries: number }

/** Keeps the page working if one part does not load or fails to render. */
export class PartBoundary extends Component<Props, State> {
  static override contextType = AttemptContext
  declare context: ContextType<typeof AttemptContext>
  override state: State = { hasFailed: false, tries: 0 }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    logWarning(`a part of the page failed${info.componentStack ?? ''}`, error)
  }

  override render() {
    const { hasFailed, tries } = this.state
    if (!hasFailed) {
      return <AttemptContext value={`${this.context} ${tries}`}>{this.props.children}</AttemptContext>
    }
    return (
      <div role="alert">
        <Notice tone="danger" title={this.props.title}>
          <p>{this.props.text}</p>
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
