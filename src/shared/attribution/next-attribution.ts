import type { Attribution, Touch } from './touch.ts'

/**
 * A touch counts for so long. The networks themselves claim a purchase for a click of up to 90 days ago and no longer
 * (Google's longest conversion window, the life of Meta's `_fbc`), so that our figures can be laid beside theirs; and
 * what tells of somebody should not stay on their device for ever.
 */
export const TOUCH_DAYS = 90

const DAY_MS = 24 * 60 * 60 * 1000

/** Whether a touch says where from; without a sign it is a direct visit. */
export const hasSign = ({ at: _at, landingPath: _path, ...signs }: Touch): boolean =>
  Object.values(signs).some((sign) => sign !== undefined)

/** Not too old; nor dated by a clock that was far ahead, which would make it stay. */
function isLive({ at }: Touch, nowMs: number): boolean {
  const ageMs = nowMs - Date.parse(at)
  return ageMs <= TOUCH_DAYS * DAY_MS && ageMs >= -DAY_MS
}

/**
 * What is known of how somebody came here after another page load. A direct visit changes nothing while something is
 * known; one with a sign is the last touch from then on, and the first where no sign was known before.
 */
export function nextAttribution(kept: Attribution | null, touch: Touch): Attribution {
  const nowMs = Date.parse(touch.at)
  const known = (kept === null ? [] : [kept.first, kept.last]).filter((one) => isLive(one, nowMs))
  const withSign = known.filter(hasSign)
  if (hasSign(touch)) return { first: withSign[0] ?? touch, last: touch }
  const [first = touch] = withSign.length > 0 ? withSign : known
  return { first, last: withSign.at(-1) ?? first }
}
