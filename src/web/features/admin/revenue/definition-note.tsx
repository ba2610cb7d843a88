import { Scale } from 'lucide'
import type { RevenueDefinition } from '#shared/reports/revenue-definitions.ts'
import { Icon } from '#web/ui/icon.tsx'

/** What the chosen rules make of the figures, and where the other ones differ. */
export function DefinitionNote({ definition }: { definition: RevenueDefinition }) {
  return (
    <p className="flex gap-2.5 rounded-control bg-accent-soft px-4 py-2.5 text-accent-strong">
      <Icon of={Scale} className="mt-0.5 size-4" />
      <span>{definition}</span>
    </p>
  )
}
