/** A part of a printed document. */
export type PdfBlock =
  /** Names and values, a line each. */
  | { kind: 'facts'; facts: readonly (readonly [name: string, value: string])[] }
  /** `widths`: shares of the page's width. */
  | {
      kind: 'table'
      columns: readonly string[]
      widths: readonly number[]
      rows: readonly (readonly string[])[]
    }
  | { kind: 'text'; text: string }
  /** Words of a page or of the terms, set apart. */
  | { kind: 'quote'; text: string }
  | { kind: 'subheading'; text: string }

export type PdfDocument = {
  title: string
  subtitle: string
  /** Part of the file: the same document makes the same bytes. */
  createdAt: Date
  sections: readonly { heading: string; blocks: readonly PdfBlock[] }[]
}
