import { Component, type ErrorInfo, type ReactNode } from 'react'
import { AttemptContext } from '#web/app/routing/lazy-part.tsx'
import { logWarning } from '#web/app/browser/log.ts'
import { FailurePanel } from '../panels/failure-panel.tsx'

type Props = {
  /** What is shown, such as the path: another one is another try. */
  place: string
  children: ReactNode
}
type State = { error: unknown; hasFailed: boolean; place: string; tries: number }

/** D-07: a page that fails leaves the frame around it standing. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { error: null, hasFailed: false, place: this.props.place, tries: 0 }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, hasFailed: true }
  }

  static getDerivedStateFromProps({ place }: Props, state: State): Partial<State> | null {
    return place === state.place ? null : { hasFailed: false, place }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    logWarning(`an admin page failed${info.componentStack ?? ''}`, error)
  }

  private readonly retry = () => this.setState(({ tries }) => ({ hasFailed: false, tries: tries + 1 }))

  override render() {
    const { hasFailed, error, place, tries } = this.state
    if (!hasFailed) return <AttemptContext value={`${place} ${tries}`}>{this.props.children}</AttemptContext>
    return <FailurePanel place="page" error={error} retry={this.retry} />
  }
}
