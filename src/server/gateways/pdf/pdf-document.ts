/** A part of a printed document. */
export type PdfBlock =
  /** Names and values, one per line. */
  | { kind: 'facts'; facts: readonly (readonly [name: string, value: string])[] }
  /** `widths`: shares of the page's width. */
  | {
      kind: 'table'
      columns: readonly string[]
      widths: readonly number[]
      rows: readonly (readonly string[])[]
    }
  | { kind: 'text'; text: string }
  /** Text of a page or of the terms, set off from the rest. */
  | { kind: 'quote'; text: string }
  | { kind: 'subheading'; text: string }

export type PdfDocument = {
  title: string
  subtitle: string
  /** Stored in the file, so that the same document produces the same bytes. */
  createdAt: Date
  sections: readonly { heading: string; blocks: readonly PdfBlock[] }[]
}
