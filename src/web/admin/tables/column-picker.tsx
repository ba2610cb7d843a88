import { Check, Columns3 } from 'lucide'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { browserStorage } from '#web/app/browser/browser-storage.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { AdminButton } from '../controls/admin-button.tsx'
import type { DataColumn } from './data-table.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

type ColumnPickerProps<Row> = {
  columns: readonly DataColumn<Row>[]
  hiddenColumns: readonly string[]
  onHiddenColumns: (ids: string[]) => void
}

/** Chooses the visible columns of a table. */
export function ColumnPicker<Row>({ columns, hiddenColumns, onHiddenColumns }: ColumnPickerProps<Row>) {
  const t = useTexts('admin-base')
  const toggle = (id: string, isShown: boolean) =>
    onHiddenColumns(isShown ? hiddenColumns.filter((hidden) => hidden !== id) : [...hiddenColumns, id])
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <AdminButton icon={Columns3}>{t('columns')}</AdminButton>
      </DropdownMenu.Trigger>
      {/* No portal, so that it stays inside its landmark. */}
      <DropdownMenu.Content align="end" sideOffset={6} className="admin-menu">
        {columns
          .filter(({ isFixed }) => !isFixed)
          .map(({ id, header }) => (
            <DropdownMenu.CheckboxItem
              key={id}
              className="admin-menu-item"
              checked={!hiddenColumns.includes(id)}
              onCheckedChange={(isShown) => toggle(id, isShown)}
              onSelect={(event) => event.preventDefault()}
            >
              <span className="size-4">
                <DropdownMenu.ItemIndicator>
                  <Icon of={Check} className="size-4" />
                </DropdownMenu.ItemIndicator>
              </span>
              {header}
            </DropdownMenu.CheckboxItem>
          ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

const storageKey = (table: string) => `quiz-funnels:admin:${table}:hidden-columns`

function readHidden(table: string): string[] | null {
  try {
    const stored: unknown = JSON.parse(browserStorage()?.getItem(storageKey(table)) ?? 'null')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : null
  } catch {
    return null
  }
}

/** The hidden columns of a table, stored in this browser.
 * @param byDefault hidden until the user chooses
 */
export function useHiddenColumns(
  table: string,
  byDefault: readonly string[],
): [readonly string[], (hidden: string[]) => void] {
  const [chosen, setChosen] = useState<readonly string[] | null>(() => readHidden(table))
  const choose = (ids: string[]) => {
    setChosen(ids)
    try {
      browserStorage()?.setItem(storageKey(table), JSON.stringify(ids))
    } catch {
      // Storage is full: the choice lasts for this visit.
    }
  }
  return [chosen ?? byDefault, choose]
}
