import { useState } from 'react'
import { browserStorage } from '#web/app/browser/browser-storage.ts'

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
  const [hidden, setHidden] = useState<readonly string[]>(() => readHidden(table) ?? byDefault)
  const choose = (ids: string[]) => {
    setHidden(ids)
    try {
      browserStorage()?.setItem(storageKey(table), JSON.stringify(ids))
    } catch {
      // Storage is full: the choice lasts for this visit.
    }
  }
  return [hidden, choose]
}
