import { DAY_MS } from '#shared/lib/time.ts'
import { nextAttribution } from '#shared/attribution/next-attribution.ts'
import { type Arrival, readTouch } from '#shared/attribution/read-touch.ts'
import type { Attribution, Touch } from '#shared/attribution/touch.ts'
import type { Seeded } from './seeded.ts'
import type { Origin } from './visitors.ts'

/** Share of visitors who came earlier by another link. */
const EARLIER_RATE = 0.22
const HOST = 'book.example'

const BIG = [
  'awareness_q1',
  'lookalike_buyers',
  'interest_recipes',
  'retargeting_quiz',
  'summer_body',
] as const
const SMALL = ['welcome', 'monday_letter', 'we_miss_you'] as const

/** A campaign runs for two weeks; some visitors come by another one. */
function campaignAt(random: Seeded, names: readonly [string, ...string[]], atMs: number): string {
  const weeks = Math.floor(atMs / (14 * DAY_MS))
  const running = names[weeks % names.length] ?? names[0]
  return random.chance(0.65) ? running : random.pick(names)
}

/** The address of a link from this origin, and the linking page. */
function arrivalBy(random: Seeded, { kind, referrer }: Origin, atMs: number): Arrival {
  const params = new URLSearchParams()
  const name = (source: string, medium: string, campaign: string) => {
    params.set('utm_source', source)
    params.set('utm_medium', medium)
    params.set('utm_campaign', campaign)
  }
  if (kind === 'facebook' || kind === 'instagram') {
    name(kind, 'paid_social', campaignAt(random, BIG, atMs))
    params.set('utm_content', random.pick(['video_a', 'video_b', 'carousel']))
    params.set('fbclid', `IwAR${random.text(20)}`)
  } else if (kind === 'google') {
    const isBrand = random.chance(0.4)
    name('google', 'cpc', isBrand ? 'brand' : campaignAt(random, ['generic_plan', 'generic_meals'], atMs))
    params.set('utm_term', isBrand ? 'marigold' : random.pick(['meal plan', 'lose weight plan']))
    params.set('gclid', `Cj0K${random.text(20)}`)
  } else if (kind === 'tiktok') {
    name('tiktok', 'paid_social', campaignAt(random, ['spark_creators', 'spark_recipes'], atMs))
    params.set('ttclid', `E.C.P.${random.text(16)}`)
  } else if (kind === 'newsletter') {
    name('newsletter', 'email', campaignAt(random, SMALL, atMs))
  }
  return { search: params.size === 0 ? '' : `?${params}`, referrer, pathname: '/', atMs }
}

/** The touches of a visit: this arrival, and for some visitors an earlier one, merged as in the browser. */
export function makeTouches(
  random: Seeded,
  origin: Origin,
  atMs: number,
  otherOrigin: () => Origin,
): Attribution {
  const touchBy = (one: Origin, ms: number): Touch => readTouch(arrivalBy(random, one, ms), HOST)
  const earlier = random.chance(EARLIER_RATE)
    ? touchBy(otherOrigin(), atMs - Math.round(random.between(0.2, 45) * DAY_MS))
    : null
  return nextAttribution(earlier && nextAttribution(null, earlier), touchBy(origin, atMs))
}
