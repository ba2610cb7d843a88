import type { FormField, NamedField } from '#shared/studio/form-field.ts'

/** A short unused id: `entry_3`. */
export function freeId(used: readonly string[], start: string, joiner: '_' | '-' = '_'): string {
  for (let number = used.length + 1; ; number += 1) {
    const id = `${start}${joiner}${number}`
    if (!used.includes(id)) return id
  }
}

const groupValue = (fields: readonly NamedField[]): Record<string, unknown> =>
  Object.fromEntries(
    fields.filter(({ isRequired }) => isRequired).map(({ name, field }) => [name, initialValue(field)]),
  )

/** The initial value of a new part. Texts are empty, so that the checks ask for them. */
export function initialValue(field: FormField): unknown {
  switch (field.kind) {
    case 'text':
    case 'text-cases':
    case 'operator-text':
    case 'picture':
      return ''
    case 'number':
      return field.min ?? 0
    case 'money':
      return 0
    case 'boolean':
      return false
    case 'choice':
      return field.options[0]
    case 'color':
    case 'shades':
      return '#808080'
    case 'condition':
      return undefined
    case 'list':
      return Array.from({ length: field.min }, (_, index) =>
        newItem(
          field.item,
          Array.from({ length: index }, (__, at) => `entry_${at + 1}`),
        ),
      )
    case 'record':
      return {}
    case 'group':
      return groupValue(field.fields)
    case 'variants': {
      const [first] = Object.entries(field.variants)
      return first === undefined ? {} : variantValue(field, first[0])
    }
    default:
      return field satisfies never
  }
}

export const variantValue = (field: Extract<FormField, { kind: 'variants' }>, variant: string) => ({
  [field.by]: variant,
  ...groupValue(field.variants[variant] ?? []),
})

/** A new item of a list, with an unused id. @param used ids of the other items */
export function newItem(item: FormField, used: readonly string[], start = 'entry'): unknown {
  const value = initialValue(item)
  if (item.kind !== 'group') return value
  const id = item.fields.find(({ name }) => name === 'id')
  if (id?.field.kind !== 'text') return value
  const joiner = id.field.pattern?.includes('_') === true ? '_' : '-'
  const created = freeId(used, start, joiner)
  const hasValue = item.fields.some(({ name }) => name === 'value')
  return { ...groupValue(item.fields), id: created, ...(hasValue ? { value: created } : {}) }
}
