import { createContext, type ReactNode, use } from 'react'
import type { FormField } from '#shared/studio/form-field.ts'
import type { Slot } from './slot.ts'

export type FieldProps = {
  field: FormField
  slot: Slot
  /** Default: the label of the field's name. */
  label?: string
  preset?: unknown
  onRemove?: (() => void) | undefined
  /** Whether it is an item of a list, which shows its name and buttons. */
  isItem?: boolean
}

/** Renders a field of any kind. A context, because fields contain fields. */
export const FieldContext = createContext<((props: FieldProps) => ReactNode) | null>(null)

export function Field(props: FieldProps) {
  const show = use(FieldContext)
  if (show === null) throw new Error('a form needs the editor above it')
  return show(props)
}
