/** `npm run test:soak` searches for long what `npm test` searches with a seeded sample. */
export const isSoak = process.env['TEST_SOAK'] === 'true'

/** How much to search: in `npm test`, and in `npm run test:soak`. */
export const forSoak = (usual: number, soak: number): number => (isSoak ? soak : usual)
