/** Classes of a figure that links to its details. */
export const FIGURE_LINK =
  'rounded-sm underline decoration-line decoration-dotted underline-offset-4 hover:decoration-current hover:decoration-solid'
