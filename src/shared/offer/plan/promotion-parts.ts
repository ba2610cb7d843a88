/** The comma-separated parts of a promotion: `Summer bundle`, `2 programs`, `1 price!`. */
export const promotionParts = (text: string): string[] =>
  text
    .split(/[,،]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
