import type { ClickIdParameter } from './click-ids.ts'

/**
 * How a visitor arrived: URL parameters and referrer. Texts are cut, and free of control characters and email addresses;
 * see `touch-patterns.ts`.
 */
export type Touch = {
  /** ISO time, by the browser's clock. */
  at: string
  /** `utm_source` and so on. */
  source?: string
  medium?: string
  campaign?: string
  content?: string
  term?: string
  /** The click id of an ad network. */
  clickId?: { parameter: ClickIdParameter; value: string }
  /** Host of the referring page; absent for none and for our own. */
  referrerHost?: string
  /** Path of the opened page without its query; a quiz step is `/quiz`. */
  landingPath: string
}

/** The first touch with a source, and the latest one. */
export type Attribution = { first: Touch; last: Touch }
