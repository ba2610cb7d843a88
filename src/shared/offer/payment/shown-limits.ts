/** Longest text of one part of a page that is recorded, in code points; the browser cuts it. */
export const MAX_PART_CHARACTERS = 5_000
