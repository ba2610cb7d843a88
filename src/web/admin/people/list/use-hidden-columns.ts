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

/**
 * Which columns of a table are not shown, remembered in this browser.
 * @param usual hidden until somebody chooses
 */
export function useHiddenColumns(
  table: string,
  usual: readonly string[],
): [readonly string[], (hidden: string[]) => void] {
  const [hidden, setHidden] = useState<readonly string[]>(() => readHidden(table) ?? usual)
  const choose = (ids: string[]) => {
    setHidden(ids)
    try {
      browserStorage()?.setItem(storageKey(table), JSON.stringify(ids))
    } catch {
      // A full storage: the choice holds for this visit.
    }
  }
  return [hidden, choose]
}
