import { Component, type ErrorInfo, type ReactNode } from 'react'
import { logWarning } from '#web/app/browser/log.ts'
import { AttemptContext } from '#web/app/routing/lazy-part.tsx'
import { FailurePanel } from '../panels/failure-panel.tsx'

type Props = {
  /** Identifies the content, such as the path; the error is cleared when it changes. */
  location: string
  children: ReactNode
}
type State = { error: unknown; hasFailed: boolean; location: string; tries: number }

/** Keeps the layout when a page crashes. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { error: null, hasFailed: false, location: this.props.location, tries: 0 }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, hasFailed: true }
  }

  static getDerivedStateFromProps({ location }: Props, state: State): Partial<State> | null {
    return location === state.location ? null : { hasFailed: false, location }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    logWarning(`an admin page failed${info.componentStack ?? ''}`, error)
  }

  private readonly retry = () => this.setState(({ tries }) => ({ hasFailed: false, tries: tries + 1 }))

  override render() {
    const { hasFailed, error, location, tries } = this.state
    if (!hasFailed)
      return <AttemptContext value={`${location} ${tries}`}>{this.props.children}</AttemptContext>
    return <FailurePanel scope="page" error={error} retry={this.retry} />
  }
}
