import { z } from 'zod'
import { CLICK_ID_PARAMETERS } from '#shared/attribution/click-ids.ts'
import type { Attribution, Touch } from '#shared/attribution/touch.ts'
import { CLICK_ID, LANDING_PATH, TOUCH_WORD } from '#shared/attribution/touch-patterns.ts'

const word = z.string().max(128).regex(TOUCH_WORD)

const touchSchema = z.strictObject({
  at: z.iso.datetime(),
  source: word.exactOptional(),
  medium: word.exactOptional(),
  campaign: word.exactOptional(),
  content: word.exactOptional(),
  term: word.exactOptional(),
  clickId: z
    .strictObject({ parameter: z.enum(CLICK_ID_PARAMETERS), value: z.string().regex(CLICK_ID) })
    .exactOptional(),
  referrerHost: word.exactOptional(),
  landingPath: z.string().regex(LANDING_PATH),
}) satisfies z.ZodType<Touch>

/** First and last touch, as reported by a browser. */
export const attributionSchema = z.strictObject({
  first: touchSchema,
  last: touchSchema,
}) satisfies z.ZodType<Attribution>
