import { type IconNode, Inbox } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/text/icon.tsx'
import { FailurePanel } from './failure-panel.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

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
  empty,
  skeleton = <Skeleton />,
  isPart = false,
  children,
}: PanelStateProps<T>) {
  const t = useTexts('admin-base')
  const { data, error, isFetching, isPlaceholderData = false } = query
  const scope = isPart || data !== undefined ? 'part' : 'panel'
  const failure = error && (
    <FailurePanel scope={scope} error={error} isBusy={isFetching} retry={() => void query.refetch()} />
  )
  if (data === undefined) {
    return (
      failure ?? (
        <div aria-busy="true">
          <output className="sr-only">{t('loading')}</output>
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
        {isEmpty?.(data) ? (empty ?? <EmptyState title={t('noData')} />) : children(data)}
      </div>
    </>
  )
}

type EmptyStateProps = {
  title: string
  icon?: IconNode
  /** Why, and what to do. */
  children?: ReactNode
}

/** Shown instead of an empty list. */
export function EmptyState({ title, icon = Inbox, children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-10 text-center">
      <Icon of={icon} strokeWidth={1.5} className="size-8 text-ink-soft" />
      <p className="font-semibold">{title}</p>
      {children && <div className="max-w-md text-balance text-ink-soft">{children}</div>}
    </div>
  )
}

/** Grey bars as a placeholder for text. */
export function Skeleton({ lines = 4 }: { lines?: number }) {
  return (
    <div aria-hidden="true" className="grid gap-3 p-4">
      {Array.from({ length: lines }, (_, index) => (
        <span
          key={index}
          className="admin-skeleton h-4 rounded-pill bg-sunken"
          style={{ width: `${[92, 78, 86, 64][index % 4]}%` }}
        />
      ))}
    </div>
  )
}
