import type { Subject } from '#shared/studio/document/uses.ts'
import { isRecord } from '#shared/lib/is-record.ts'
import { stringOf } from '#shared/studio/document/read-document.ts'
import { idOfItem, type Slot } from './slot.ts'

type Page = Extract<Subject, { kind: 'section' }>['page']
const isPage = (name: string | undefined): name is Page =>
  name === 'terms' || name === 'privacy' || name === 'healthPrivacy'

/** The subject that other parts can refer to if the list's items are steps, options and the like; null: nothing refers to them. */
export function deletionSubject(list: Slot, item: unknown): Subject | null {
  const id = idOfItem(item)
  if (id === null || list.path === null) return null
  const [owner, name] = list.names.slice(-2)
  if (name === 'plans') return { kind: 'plan', id }
  if (name === 'claims') return { kind: 'claim', id }
  if (name === 'labels') return { kind: 'label', id }
  if (name === 'sections' && isPage(owner)) return { kind: 'section', page: owner, id }
  const step = list.path[3]
  if (name === 'options' && typeof step === 'object' && isRecord(item))
    return { kind: 'option', step: step.id, value: stringOf(item['value']) || id }
  return null
}
