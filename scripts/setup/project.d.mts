/** See `project.mjs`; what TypeScript takes from it. */
export const serverFlags: readonly string[]
