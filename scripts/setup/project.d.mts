/** See `project.mjs`; what TypeScript takes from it. */
export const serverFlags: readonly string[]
/** The folder of the project. */
export const root: string
