import { DAY_MS } from '#shared/lib/time.ts'
import type { Attribution, Touch } from './touch.ts'

/**
 * How long a touch counts. The ad networks claim purchases up to 90 days after a click (Google's longest conversion
 * window, the lifetime of Meta's `_fbc`), so that the figures are comparable.
 */
export const TOUCH_DAYS = 90

/** Whether a touch names a source; otherwise it is a direct visit. */
export const hasSign = ({ at: _at, landingPath: _path, ...signs }: Touch): boolean =>
  Object.values(signs).some((sign) => sign !== undefined)

/** Neither too old nor dated by a clock that is far ahead. */
function isLive({ at }: Touch, nowMs: number): boolean {
  const ageMs = nowMs - Date.parse(at)
  return ageMs <= TOUCH_DAYS * DAY_MS && ageMs >= -DAY_MS
}

/**
 * The attribution after another page load. A direct visit changes nothing if a source is known. A touch with a source
 * becomes the last touch, and also the first if no source was known before.
 */
export function nextAttribution(kept: Attribution | null, touch: Touch): Attribution {
  const nowMs = Date.parse(touch.at)
  const known = (kept === null ? [] : [kept.first, kept.last]).filter((one) => isLive(one, nowMs))
  const withSign = known.filter(hasSign)
  if (hasSign(touch)) return { first: withSign[0] ?? touch, last: touch }
  const [first = touch] = withSign.length > 0 ? withSign : known
  return { first, last: withSign.at(-1) ?? first }
}
