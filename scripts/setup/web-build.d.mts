/** The types of `web-build.mjs`. */
export function buildSources(): string[]
