import { Component, type ContextType, type ErrorInfo, type ReactNode, Suspense } from 'react'
import { AttemptContext } from '#web/app/routing/lazy-part.tsx'
import { logWarning } from '#web/app/browser/log.ts'
import { lazyComponent } from './lazy-component.tsx'
import type { QuestionErrorPanelProps } from './question-error-panel.tsx'

const Panel = lazyComponent<QuestionErrorPanelProps>(
  async () => (await import('./question-error-panel.tsx')).QuestionErrorPanel,
)

/** Loads the panel while the connection works. */
export const preloadErrorPanel = Panel.preload

type Props = { type: string; children: ReactNode }
type State = { message: string | null; tries: number }

/** The message of a thrown value. */
export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'An unknown error occurred'

/** Catches errors while a question renders and offers to try again. */
export class QuestionErrorBoundary extends Component<Props, State> {
  static override contextType = AttemptContext
  declare context: ContextType<typeof AttemptContext>
  override state: State = { message: null, tries: 0 }

  static getDerivedStateFromError(error: unknown): Pick<State, 'message'> {
    return { message: messageOf(error) }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    logWarning(`a question failed${info.componentStack ?? ''}`, error)
  }

  override render() {
    const { message, tries } = this.state
    if (message === null) {
      return <AttemptContext value={`${this.context} ${tries}`}>{this.props.children}</AttemptContext>
    }
    return (
      <Suspense>
        <Panel
          type={this.props.type}
          message={message}
          onTryAgain={() => this.setState({ message: null, tries: tries + 1 })}
        />
      </Suspense>
    )
  }
}
