/** Longest recorded text of a part of a page, in code points. The browser cuts it. */
export const MAX_PART_CHARACTERS = 5_000
