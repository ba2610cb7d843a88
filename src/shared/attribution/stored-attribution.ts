import { isRecord } from '#shared/lib/is-record.ts'
import { CLICK_ID_PARAMETERS } from './click-ids.ts'
import type { Attribution, Touch } from './touch.ts'
import { CLICK_ID, LANDING_PATH, TOUCH_WORD } from './touch-patterns.ts'

const MAX_WORD = 128
const WORDS = ['source', 'medium', 'campaign', 'content', 'term', 'referrerHost'] as const

const textLike = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value)

function clickIdOf(value: unknown): Touch['clickId'] {
  if (!isRecord(value) || !textLike(value['value'], CLICK_ID)) return undefined
  const parameter = CLICK_ID_PARAMETERS.find((name) => name === value['parameter'])
  return parameter && { parameter, value: value['value'] }
}

function touchOf(value: unknown): Touch | null {
  if (!isRecord(value) || !textLike(value['landingPath'], LANDING_PATH)) return null
  const atMs = typeof value['at'] === 'string' ? Date.parse(value['at']) : Number.NaN
  if (Number.isNaN(atMs)) return null
  const touch: Touch = { at: new Date(atMs).toISOString(), landingPath: value['landingPath'] }
  for (const name of WORDS) {
    const word = value[name]
    if (textLike(word, TOUCH_WORD) && word.length <= MAX_WORD) touch[name] = word
  }
  const clickId = clickIdOf(value['clickId'])
  return clickId ? { ...touch, clickId } : touch
}

/** A stored or received attribution, reduced to valid fields; null for anything else. */
export function storedAttribution(value: unknown): Attribution | null {
  if (!isRecord(value)) return null
  const first = touchOf(value['first'])
  const last = touchOf(value['last'])
  return first && last && { first, last }
}

const touchText = ({ at, clickId, landingPath, ...signs }: Touch): string =>
  JSON.stringify([at, ...WORDS.map((name) => signs[name]), clickId?.parameter, clickId?.value, landingPath])

/** Equal attributions have equal texts: a database may reorder the fields. */
export const attributionText = ({ first, last }: Attribution): string => touchText(first) + touchText(last)
