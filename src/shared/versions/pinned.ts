/** How long a visitor may continue on the version on which they started. `pinned-version.inline.js` has the same number. */
export const PINNED_FOR_DAYS = 7

/** The pages where the content of the brand matters, by the first part of their path. All others show the live version. */
export const FOLLOWING_PAGES: readonly string[] = ['', 'quiz', 'loading', 'purchase', 'email-offer']
