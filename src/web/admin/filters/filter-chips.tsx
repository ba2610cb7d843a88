import { X } from 'lucide'
import { Icon } from '#web/ui/text/icon.tsx'

export type FilterChip = {
  /** `Country`. */
  name: string
  /** `Germany`. */
  value: string
  onRemove: () => void
}

/** The active filters, each with a button to remove it. */
export function FilterChips({ chips }: { chips: readonly FilterChip[] }) {
  if (chips.length === 0) return null
  return (
    <ul aria-label="Active filters" className="flex flex-wrap gap-1.5 print:hidden">
      {chips.map(({ name, value, onRemove }) => (
        <li
          key={name}
          className="inline-flex max-w-full items-center gap-1 rounded-pill bg-primary-soft py-0.5 pr-0.5 pl-2.5"
        >
          <span className="truncate">
            {name}: <bdi className="font-semibold">{value}</bdi>
          </span>
          <button
            type="button"
            title={`Remove ${name}`}
            className="grid size-6 shrink-0 place-items-center rounded-pill hover:bg-surface"
            onClick={onRemove}
          >
            <Icon of={X} className="size-3.5" />
            <span className="sr-only">
              Remove {name}: {value}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
