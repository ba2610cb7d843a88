import { SearchX } from 'lucide'
import { EmptyState } from '../../panels/empty-state.tsx'

/** A panel whose record is not there (any more). */
export function MissingRecord({ what }: { what: string }) {
  return (
    <EmptyState title={`There is no such ${what}`} icon={SearchX}>
      The link may be old: whoever was deleted is not kept anywhere.
    </EmptyState>
  )
}
