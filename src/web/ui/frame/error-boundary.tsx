import { Component, type ErrorInfo, type ReactNode } from 'react'
import { AttemptContext } from '#web/app/routing/lazy-part.tsx'
import { logWarning } from '#web/app/browser/log.ts'

type Props = {
  /** Identifies the content, such as the path; a new value retries. */
  resetKey: string
  children: ReactNode
}
type State = { hasFailed: boolean; resetKey: string; tries: number }

/** Catches render errors of its children and offers a retry. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, resetKey: this.props.resetKey, tries: 0 }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    logWarning(`a part of the page failed${info.componentStack ?? ''}`, error)
  }

  override render() {
    const { hasFailed, resetKey, tries } = this.state
    if (!hasFailed)
      return <AttemptContext value={`${resetKey} ${tries}`}>{this.props.children}</AttemptContext>
    return (
      <main className="grid min-h-svh place-content-center justify-items-center gap-4 p-6 text-center">
        <h1 className="font-heading text-2xl font-bold">Something went wrong</h1>
        <p className="max-w-sm text-ink-soft">Your answers are safe. Please try again.</p>
        <button
          type="button"
          className="min-h-12 rounded-control bg-primary px-6 font-semibold text-on-primary"
          onClick={() => this.setState({ hasFailed: false, tries: tries + 1 })}
        >
          Try again
        </button>
      </main>
    )
  }
}
