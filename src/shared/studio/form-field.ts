/** `prose` is read by visitors and translated; a `code` is the same in all languages. */
export type TextForm = 'prose' | 'code' | 'email' | 'url'

/** A field of a group. */
export type NamedField = {
  name: string
  field: FormField
  isRequired: boolean
  /** The default of an absent field. */
  preset?: unknown
}

/** A field of a schema as the editor's forms need it. Plain JSON, so that pages do not load Zod. */
export type FormField =
  | { kind: 'text'; form: TextForm; pattern?: string }
  | { kind: 'number'; isInteger: boolean; min?: number; max?: number }
  /** An amount in the smallest unit of a currency. */
  | { kind: 'money' }
  | { kind: 'boolean' }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'color' }
  | { kind: 'picture' }
  | { kind: 'condition' }
  /** A text, or several with the conditions that choose between them. */
  | { kind: 'text-cases' }
  /** A text for operators, in one language or in several. */
  | { kind: 'operator-text' }
  /** A colour, or shades of it. */
  | { kind: 'shades' }
  | { kind: 'list'; item: FormField; min: number }
  | { kind: 'group'; fields: readonly NamedField[] }
  /** Values by a name that the author chooses. */
  | { kind: 'record'; value: FormField; pattern?: string; options?: readonly string[] }
  /** Groups that differ by the value of the field `by`. */
  | { kind: 'variants'; by: string; variants: Readonly<Record<string, readonly NamedField[]>> }
