import { SearchX } from 'lucide'
import { EmptyState } from '../panels/empty-state.tsx'

/** Shown if a record does not exist. */
export function MissingRecord({ what }: { what: string }) {
  return (
    <EmptyState title={`This ${what} does not exist`} icon={SearchX}>
      The link may be outdated, or the data may have been deleted.
    </EmptyState>
  )
}
