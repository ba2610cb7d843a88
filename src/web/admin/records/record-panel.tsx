import { SearchX } from 'lucide'
import type { ReactNode } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { EmptyState, type Loadable, PanelState } from '../panels/panel-state.tsx'
import { SidePanel } from '../panels/side-panel.tsx'

/** The states of a record; says so if it does not exist. `what` names it: `lead`. */
export function RecordState<T>({
  query,
  what,
  children,
}: {
  query: Loadable<T>
  what: string
  children: (record: T) => ReactNode
}) {
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <EmptyState title={`This ${what} does not exist`} icon={SearchX}>
        The link may be outdated, or the data may have been deleted.
      </EmptyState>
    )
  }
  return <PanelState query={query}>{children}</PanelState>
}

type RecordPanelProps<T> = {
  /** Result of `useAdminQuery`. */
  query: Loadable<T>
  /** Name of the record, also the title while it loads: `Lead`. */
  what: string
  /** As soon as the record is loaded. */
  title: ReactNode
  /** Below the title. */
  lead: ReactNode
  /** Buttons at the bottom. */
  actions?: ReactNode
  onClose: () => void
  children: (record: T) => ReactNode
}

/** The panel of one record beside its list. */
export function RecordPanel<T>({
  query,
  what,
  title,
  lead,
  actions,
  onClose,
  children,
}: RecordPanelProps<T>) {
  return (
    <SidePanel title={title ?? what} lead={lead} actions={actions} onClose={onClose}>
      <RecordState query={query} what={what.toLowerCase()}>
        {children}
      </RecordState>
    </SidePanel>
  )
}
