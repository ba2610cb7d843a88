import { Component, type ErrorInfo, type ReactNode } from 'react'
import { errorText } from '#web/lib/api-error.ts'
import { AttemptContext } from '#web/lib/lazy-part.tsx'
import { logWarning } from '#web/lib/log.ts'
import { AdminButton, adminButtonClass } from '../kit/admin-button.tsx'
import { adminPaths } from './admin-paths.ts'
import { PageLink } from './page-link.tsx'

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
    return (
      <div
        role="alert"
        className="grid min-h-[60svh] place-content-center justify-items-center gap-3 p-6 text-center"
      >
        <h1 className="font-heading text-2xl font-bold">Something went wrong</h1>
        <p className="max-w-lg text-ink-soft wrap-anywhere">{errorText(error)}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-2">
          <AdminButton variant="primary" onClick={this.retry}>
            Try again
          </AdminButton>
          <PageLink
            to={adminPaths.dashboard}
            className={adminButtonClass('secondary')}
            onNavigate={this.retry}
          >
            Return to dashboard
          </PageLink>
        </div>
      </div>
    )
  }
}
