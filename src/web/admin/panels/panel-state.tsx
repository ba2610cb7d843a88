import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'
import { FailurePanel } from './failure-panel.tsx'
import { Skeleton } from './skeleton.tsx'

export type Loadable<T> = {
  data: T | undefined
  error: Error | null
  isFetching: boolean
  isPlaceholderData?: boolean
  refetch: () => unknown
}

type PanelStateProps<T> = {
  /** Result of `useAdminQuery` or `useAdminPages`. */
  query: Loadable<T>
  isEmpty?: (data: T) => boolean
  empty?: ReactNode
  skeleton?: ReactNode
  /** One of several on a page: shows a smaller error. */
  isPart?: boolean
  children: (data: T) => ReactNode
}

/** The four states of loaded data: loading, error, empty, full. Old data stays visible, dimmed, while new data loads; if
 * that fails, the error is shown above it.
 */
export function PanelState<T>({
  query,
  isEmpty,
  empty = <EmptyState title="No data yet" />,
  skeleton = <Skeleton />,
  isPart = false,
  children,
}: PanelStateProps<T>) {
  const { data, error, isFetching, isPlaceholderData = false } = query
  const scope = isPart || data !== undefined ? 'part' : 'panel'
  const failure = error && (
    <FailurePanel scope={scope} error={error} isBusy={isFetching} retry={() => void query.refetch()} />
  )
  if (data === undefined) {
    return (
      failure ?? (
        <div aria-busy="true">
          <output className="sr-only">Loading</output>
          {skeleton}
        </div>
      )
    )
  }
  return (
    <>
      {failure}
      <div
        aria-busy={isPlaceholderData || undefined}
        className={isPlaceholderData ? 'opacity-60 transition-opacity' : undefined}
      >
        {isEmpty?.(data) ? empty : children(data)}
      </div>
    </>
  )
}
