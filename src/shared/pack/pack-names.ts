/** What brands can name of a pack. */
export type PackNames = {
  questionTypes: readonly string[]
  /** Facts that conditions compare. */
  facts: readonly string[]
  /** Drawings of information cards. */
  cards: readonly string[]
  /** Sections of the offer page. */
  sections: readonly string[]
  /** Columns of the list of leads. */
  leadColumns: readonly string[]
  /** Fields of the brand that the pack needs. */
  brandFields: readonly string[]
  /** Fields of the brand's offer, all optional. */
  offerFields: readonly string[]
}
