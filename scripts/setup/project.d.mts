/** The types of `project.mjs`. */
export const serverFlags: readonly string[]
/** Node's flags for commands. */
export const commandFlags: readonly string[]
/** The folder of the project. */
export const root: string
