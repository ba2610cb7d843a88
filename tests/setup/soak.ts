/** `npm run test:soak` runs the full searches that `npm test` samples. */
export const isSoak = process.env['TEST_SOAK'] === 'true'

/** How much to search in `npm test` and in `npm run test:soak`. */
export const forSoak = (usual: number, soak: number): number => (isSoak ? soak : usual)

/** Tags of a browser test, of those that differ in their data only: `npm test` runs the first, the soak run the others. */
export const soakTag = (index: number): string[] => (index === 0 ? [] : ['@soak-only'])
