import { z } from 'zod'

/**
 * Meta's requirements for website events, according to the public reference of the conversions API; stricter than Meta
 * itself, which ignores unknown fields.
 * https://developers.facebook.com/docs/marketing-api/conversions-api/parameters
 */
const eventSchema = z.strictObject({
  event_name: z.enum([
    'PageView',
    'ViewContent',
    'AddToCart',
    'InitiateCheckout',
    'Purchase',
    'CompleteRegistration',
  ]),
  event_time: z.int().positive(),
  event_id: z.string().min(1),
  action_source: z.literal('website'),
  event_source_url: z.url(),
  user_data: z
    .strictObject({
      client_user_agent: z.string().min(1),
      fbp: z
        .string()
        .regex(/^fb\.\d\.\d+\.\d+$/)
        .optional(),
      fbc: z
        .string()
        .regex(/^fb\.\d\.\d+\.[\w-]+$/)
        .optional(),
      em: z
        .array(z.string().regex(/^[\da-f]{64}$/))
        .min(1)
        .optional(),
    })
    // "Not enough customer information": subcode 2804050.
    .refine(({ fbp, fbc, em }) => fbp !== undefined || fbc !== undefined || em !== undefined),
  custom_data: z.strictObject({ value: z.number(), currency: z.string().regex(/^[A-Z]{3}$/) }).optional(),
})
export type ToldToNetwork = z.infer<typeof eventSchema>

const callSchema = z.strictObject({
  access_token: z.string(),
  test_event_code: z.string().optional(),
  data: z.array(z.unknown()).min(1).max(1000),
})

const WEEK_SECONDS = 7 * 24 * 60 * 60
const CLOCK_SECONDS = 60

export type Refusal = { status: number; code: number; subcode?: number }
export type CheckedCall = { events: ToldToNetwork[]; testEventCode: string | null } | Refusal

/** One invalid or outdated event makes Meta refuse the whole request. */
export function checkCall(body: unknown, { token, nowMs }: { token: string; nowMs: number }): CheckedCall {
  const call = callSchema.safeParse(body)
  if (!call.success) return { status: 400, code: 100 }
  if (call.data.access_token !== token) return { status: 400, code: 190, subcode: 460 }
  const events: ToldToNetwork[] = []
  for (const one of call.data.data) {
    const event = eventSchema.safeParse(one)
    if (!event.success) return { status: 400, code: 100, subcode: 2_804_050 }
    const ageSeconds = nowMs / 1000 - event.data.event_time
    if (ageSeconds > WEEK_SECONDS) return { status: 400, code: 100, subcode: 2_804_003 }
    if (ageSeconds < -CLOCK_SECONDS) return { status: 400, code: 100, subcode: 2_804_004 }
    if (event.data.event_name === 'Purchase' && !event.data.custom_data) {
      return { status: 400, code: 100, subcode: 2_804_009 }
    }
    events.push(event.data)
  }
  return { events, testEventCode: call.data.test_event_code ?? null }
}
