import { SearchX } from 'lucide'
import type { ReactNode } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { EmptyState, type Loadable, PanelState } from '../panels/panel-state.tsx'
import { SidePanel } from '../panels/side-panel.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

type RecordKind = 'lead' | 'user' | 'dispute' | 'picture' | 'version'

/** The states of a record; says so if it does not exist. */
export function RecordState<T>({
  query,
  what,
  children,
}: {
  query: Loadable<T>
  what: RecordKind | 'receipt'
  children: (record: T) => ReactNode
}) {
  const t = useTexts('admin-base')
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <EmptyState title={t(`${what}Gone`)} icon={SearchX}>
        {t('goneText')}
      </EmptyState>
    )
  }
  return <PanelState query={query}>{children}</PanelState>
}

type RecordPanelProps<T> = {
  /** Result of `useAdminQuery`. */
  query: Loadable<T>
  /** Names the record while it loads. */
  what: RecordKind
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
  const t = useTexts('admin-base')
  return (
    <SidePanel title={title ?? t(what)} lead={lead} actions={actions} onClose={onClose}>
      <RecordState query={query} what={what}>
        {children}
      </RecordState>
    </SidePanel>
  )
}
