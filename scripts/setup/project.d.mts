/** The types of `project.mjs`. */
export const serverFlags: readonly string[]
export const productEnv: Readonly<Record<string, string>>
/** Node's flags for commands. */
export const commandFlags: readonly string[]
/** The folder of the project. */
export const root: string
/** In the folder of a release. */
export const RELEASE_RECORD: 'release.json'
/** The Node that runs the product. */
export const pinnedNodePath: string
