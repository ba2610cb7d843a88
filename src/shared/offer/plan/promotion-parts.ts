/** The parts of a promotion's text; its commas separate them (OP-28): `Weight-Loss Bundle`, `2 programs`, `1 price!`. */
export const promotionParts = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
