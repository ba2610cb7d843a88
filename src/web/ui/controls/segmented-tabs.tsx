import type { KeyboardEvent } from 'react'
import { inlineKey } from '#web/app/browser/inline-direction.ts'
import { classNames } from '../text/class-names.ts'

type SegmentedTabsProps<Id extends string> = {
  /** Accessible name, for example "Unit". */
  label: string
  tabs: readonly { id: Id; label: string }[]
  selectedId: Id
  onSelect: (id: Id) => void
  /** Id of the panel that the tabs change; it carries `role="tabpanel"`. */
  panelId: string
}

/** The id of a tab's button, by which its panel is labelled. */
export const tabButtonId = (panelId: string, tabId: string): string => `${panelId}-tab-${tabId}`

/** Two or three tabs as one control, with arrow keys, Home and End. */
export function SegmentedTabs<Id extends string>({
  label,
  tabs,
  selectedId,
  onSelect,
  panelId,
}: SegmentedTabsProps<Id>) {
  const selectedIndex = tabs.findIndex((tab) => tab.id === selectedId)

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    const target = {
      ArrowRight: selectedIndex + 1,
      ArrowLeft: selectedIndex - 1,
      Home: 0,
      End: tabs.length - 1,
    }[inlineKey(event.key)]
    const tab = target === undefined ? undefined : tabs[(target + tabs.length) % tabs.length]
    if (!tab) return
    event.preventDefault()
    onSelect(tab.id)
    document.getElementById(tabButtonId(panelId, tab.id))?.focus()
  }

  return (
    <div
      role="tablist"
      aria-label={label}
      className="mx-auto grid w-full max-w-60 auto-cols-fr grid-flow-col gap-1 rounded-pill bg-sunken p-1"
    >
      {tabs.map((tab) => {
        const isSelected = tab.id === selectedId
        return (
          <button
            key={tab.id}
            id={tabButtonId(panelId, tab.id)}
            type="button"
            role="tab"
            data-early-tap={tab.id}
            aria-selected={isSelected}
            aria-controls={panelId}
            tabIndex={isSelected ? 0 : -1}
            className={classNames(
              'min-h-11 rounded-pill px-4 font-semibold transition-colors',
              isSelected ? 'bg-surface text-ink shadow-card' : 'text-ink-soft hover:text-ink',
            )}
            onKeyDown={onKeyDown}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        )
      })}
    </div>
  )
}
