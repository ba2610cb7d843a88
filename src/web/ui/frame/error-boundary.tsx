import { Component, type ContextType, type ErrorInfo, type ReactNode } from 'react'
import { AttemptContext } from '#web/app/routing/lazy-part.tsx'
import { logWarning } from '#web/app/browser/log.ts'

type Props = {
  /** The name of the part in the log. */
  part: string
  /** Shown instead of the children after an error; `retry` renders them again. */
  renderFallback: (retry: () => void, error: unknown) => ReactNode
  /** Identifies the content, such as the path; a new value retries. */
  resetKey?: string
  children: ReactNode
}
type State = { failure: { error: unknown } | null; resetKey: string | undefined; tries: number }

/** Catches render errors of its children. */
export class ErrorBoundary extends Component<Props, State> {
  static override contextType = AttemptContext
  declare context: ContextType<typeof AttemptContext>

  override state: State = { failure: null, resetKey: this.props.resetKey, tries: 0 }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { failure: null, resetKey }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    logWarning(`${this.props.part} failed${info.componentStack ?? ''}`, error)
  }

  override render() {
    const { failure, resetKey = '', tries } = this.state
    if (failure)
      return this.props.renderFallback(
        () => this.setState({ failure: null, tries: tries + 1 }),
        failure.error,
      )
    return (
      <AttemptContext value={`${this.context} ${resetKey} ${tries}`}>{this.props.children}</AttemptContext>
    )
  }
}
