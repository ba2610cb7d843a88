import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'
import { FailurePanel } from './failure-panel.tsx'
import { Skeleton } from './skeleton.tsx'

type Loadable<T> = {
  data: T | undefined
  error: Error | null
  isFetching: boolean
  isPlaceholderData?: boolean
  refetch: () => unknown
}

type PanelStateProps<T> = {
  /** Of `useAdminQuery` or `useAdminPages`. */
  query: Loadable<T>
  isEmpty?: (data: T) => boolean
  empty?: ReactNode
  skeleton?: ReactNode
  /** One of several on a page, so its failure is shown small. */
  isPart?: boolean
  children: (data: T) => ReactNode
}

/**
 * The four states of whatever is loaded: a skeleton, an error with another try, empty, full. What is there stays in
 * sight, dimmed, while something newer loads; where the newer fails, it says so above what is there.
 */
export function PanelState<T>({
  query,
  isEmpty,
  empty = <EmptyState title="Nothing here yet" />,
  skeleton = <Skeleton />,
  isPart = false,
  children,
}: PanelStateProps<T>) {
  const { data, error, isFetching, isPlaceholderData = false } = query
  const place = isPart || data !== undefined ? 'part' : 'panel'
  const failure = error && (
    <FailurePanel place={place} error={error} isBusy={isFetching} retry={() => void query.refetch()} />
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
