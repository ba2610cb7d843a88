import { z } from 'zod'
import { isoTimeSchema } from './fields.ts'
import { routes } from './route.ts'

const consent = routes('consent')

/** Purposes of tracking, each decided separately. */
export const PURPOSES = ['analytics', 'advertising'] as const
export type Purpose = (typeof PURPOSES)[number]

/** ISO 3166-1 alpha-2, and the second half of ISO 3166-2; null: unknown. */
const placeSchema = z.object({ countryCode: z.string().nullable(), regionCode: z.string().nullable() })
export type GeoLocation = z.infer<typeof placeSchema>

/** Derived from the caller's network and headers; stores nothing. */
export const getConsentRules = consent.get('/consent/rules', {
  summary: 'Which consents the caller must be asked for',
  data: z.object({
    place: placeSchema,
    asks: z.object({
      /** Tracking, before any event is stored or sent. */
      tracking: z.boolean(),
      /** The use of health answers, before the first health question. */
      health: z.boolean(),
    }),
    /** The browser sends `Sec-GPC: 1`: no data goes to advertising, whatever the visitor decides. */
    isGpc: z.boolean(),
  }),
})

/** Where a visitor decided: in the notice, in the choices behind the footer, or before the first health question. */
export const CONSENT_PLACES = ['notice', 'choices', 'health_question'] as const

/** Append-only; the last record of each kind counts for a session. The server adds country, region and GPC itself. */
export const recordConsent = consent.post('/consent', {
  summary: "Record a visitor's decision",
  body: z.strictObject({
    /** Created by the browser, so that a decision sent twice is stored once. */
    consentId: z.uuid(),
    sessionId: z.string().min(1).max(64),
    decision: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('tracking'), analytics: z.boolean(), advertising: z.boolean() }),
      z.strictObject({ kind: z.literal('health'), health: z.boolean() }),
    ]),
    /** The browser's clock. */
    decidedAt: isoTimeSchema,
    /** Version of the text that was shown. */
    textVersion: z.string().min(1).max(64),
    saidIn: z.enum(CONSENT_PLACES),
  }),
  data: z.object({ recorded: z.literal(true) }),
  status: 201,
})
