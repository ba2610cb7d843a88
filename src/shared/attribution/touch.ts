import type { ClickIdParameter } from './click-ids.ts'

/**
 * How somebody came here: what the address said and who linked to it. Words are as the address had them, cut, without
 * control characters; what looks like a person's e-mail address is left out. See `touch-patterns.ts`.
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
  /** Which network marked the click, and how. */
  clickId?: { parameter: ClickIdParameter; value: string }
  /** Host of the page that linked here; absent for none and for our own. */
  referrerHost?: string
  /** Path of the page that was opened, without its query; a step of the quiz is `/quiz`. */
  landingPath: string
}

/** The first time somebody came here with a sign of where from, and the last before this visit. */
export type Attribution = { first: Touch; last: Touch }
