/** See `web-build.mjs`; what TypeScript takes from it. */
export function buildSources(): string[]
