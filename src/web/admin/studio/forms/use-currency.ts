import { isRecord } from '#shared/lib/is-record.ts'
import type { PatchKey } from '#shared/studio/patch.ts'
import { valueAt } from '#shared/studio/edits/document-place.ts'
import { useShownDocument } from '../editor/studio-context.ts'
import type { Slot } from './slot.ts'

const FALLBACK = 'USD'

/** The currency of an amount: the plan's, or the key under `prices`. */
export function useCurrency({ path }: Slot): string {
  const document = useShownDocument()
  if (path === null) return FALLBACK
  const at = path.indexOf('prices')
  const listed: PatchKey | undefined = at === -1 ? undefined : path[at + 1]
  if (typeof listed === 'string') return listed
  const holder = valueAt(document, path.slice(0, -1))
  return isRecord(holder) && typeof holder['currency'] === 'string' ? holder['currency'] : FALLBACK
}
