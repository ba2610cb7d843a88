import type { AuditRow } from '#shared/contract/admin/admin.ts'

type State = NonNullable<AuditRow['before']>
export type StateChange = { name: string; before: string | null; after: string | null; isChanged: boolean }

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

/** A value in readable form; nested values stay JSON. */
function written(value: State[string] | undefined): string | null {
  if (value === undefined) return null
  if (value === null) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return isPlain(value) ? `${value}` : JSON.stringify(value, null, 2)
}

/** A field name as a label: `amountMinor` is `Amount minor`. */
export function fieldLabel(name: string): string {
  const text = name
    .replaceAll('_', ' ')
    .replaceAll(/(?<=[a-z\d])([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Every field of either state and whether it changed; null if one side lacks the field. */
export function stateChanges(before: AuditRow['before'], after: AuditRow['after']): StateChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.map((name) => {
    const sides = { before: written(before?.[name]), after: written(after?.[name]) }
    return { name, ...sides, isChanged: sides.before !== sides.after }
  })
}
