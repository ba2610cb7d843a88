import source from './lib/early-tap.inline.js?raw'

/** The inline script of finished pages; see `lib/early-tap.ts` for the other half. */
export const earlyTapSource: string = source
