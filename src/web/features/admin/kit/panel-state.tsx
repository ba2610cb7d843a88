import type { ReactNode } from 'react'
import { errorText } from '#web/lib/api-error.ts'
import { AdminButton } from './admin-button.tsx'
import { EmptyState } from './empty-state.tsx'
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
  children,
}: PanelStateProps<T>) {
  const { data, error, isFetching, isPlaceholderData = false } = query
  const failure = error && <Failure error={error} isBusy={isFetching} retry={() => void query.refetch()} />
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

function Failure({ error, isBusy, retry }: { error: Error; isBusy: boolean; retry: () => void }) {
  return (
    <div
      role="alert"
      className="m-3 flex flex-wrap items-center justify-between gap-3 rounded-control bg-danger-soft px-4 py-3"
    >
      <p>
        <span className="font-semibold text-danger">This could not be loaded.</span>{' '}
        <span className="wrap-anywhere">{errorText(error)}</span>
      </p>
      <AdminButton isBusy={isBusy} onClick={retry}>
        Try again
      </AdminButton>
    </div>
  )
}
