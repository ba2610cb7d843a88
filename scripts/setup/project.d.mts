/** The types of `project.mjs`. */
export const serverFlags: readonly string[]
/** The folder of the project. */
export const root: string
