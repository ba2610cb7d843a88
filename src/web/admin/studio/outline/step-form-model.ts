import type { FormField, NamedField } from '#shared/studio/form-field.ts'

type Variants = Extract<FormField, { kind: 'variants' }>

/** @throws Error if the schema has no list of steps by type */
export function stepVariants(form: readonly NamedField[]): Variants {
  const flow = form.find(({ name }) => name === 'quizFlow')?.field
  const list =
    flow?.kind === 'group' ? flow.fields.find(({ name }) => name === 'questions')?.field : undefined
  if (list?.kind !== 'list' || list.item.kind !== 'variants') throw new Error('the form has no steps')
  return list.item
}
