import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'

export type PanelTab<Name extends string> = {
  name: Name
  label: string
  /** Shown beside the label. */
  count?: number | undefined
  content: ReactNode
}

type PanelTabsProps<Name extends string> = {
  label: string
  tabs: readonly PanelTab<Name>[]
  open: Name
  onOpen: (name: Name) => void
}

/** The tabs of a record. */
export function PanelTabs<Name extends string>({ label, tabs, open, onOpen }: PanelTabsProps<Name>) {
  const select = (value: string) => {
    const tab = tabs.find(({ name }) => name === value)
    if (tab) onOpen(tab.name)
  }
  return (
    <Tabs.Root value={open} onValueChange={select}>
      <Tabs.List
        aria-label={label}
        className="sticky -top-5 z-10 -mx-5 -mt-5 mb-5 flex gap-1 overflow-x-auto border-b border-line bg-surface px-4"
      >
        {tabs.map(({ name, label: word, count }) => (
          <Tabs.Trigger
            key={name}
            value={name}
            className="min-h-11 border-b-2 border-transparent px-2.5 font-semibold whitespace-nowrap text-ink-soft hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-primary-strong data-[state=active]:text-ink"
          >
            {word}
            {count !== undefined && (
              <span className="ms-1.5 font-normal text-ink-soft tabular-nums">{count}</span>
            )}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map(({ name, content }) => (
        <Tabs.Content
          key={name}
          value={name}
          className="grid grid-cols-1 gap-4 focus-visible:outline-offset-4"
        >
          {content}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}
