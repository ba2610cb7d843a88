import { z } from 'zod'
import { defineRoute } from './route.ts'
import { isoTimeSchema } from './time.ts'

/** What tracking may be for, each decided by itself. */
export const PURPOSES = ['analytics', 'advertising'] as const
export type Purpose = (typeof PURPOSES)[number]

/** Where somebody is, as far as it is known: ISO 3166-1 alpha-2, and the second half of ISO 3166-2. */
const placeSchema = z.object({ countryCode: z.string().nullable(), regionCode: z.string().nullable() })
export type GeoLocation = z.infer<typeof placeSchema>

/** What has to be asked of the caller. Made from the caller's network and headers; nothing is stored. */
export const getConsentRules = defineRoute({
  method: 'GET',
  path: '/consent/rules',
  tag: 'consent',
  summary: 'What the caller has to be asked before it may be done',
  data: z.object({
    place: placeSchema,
    asks: z.object({
      /** Tracking, before any event is stored or sent. */
      tracking: z.boolean(),
      /** The use of health answers, before the first health question. */
      health: z.boolean(),
    }),
    /** The browser sends `Sec-GPC: 1`: nothing goes to advertising, whatever else is said. */
    isGpc: z.boolean(),
  }),
})

/** Where somebody has said it: the notice, the choices behind the footer, or the page before the first health question. */
export const CONSENT_PLACES = ['notice', 'choices', 'health_question'] as const

/**
 * Something a visitor has decided. Append-only; of the records of a session the last one of each kind counts. Country,
 * region and GPC are the server's own findings.
 */
export const recordConsent = defineRoute({
  method: 'POST',
  path: '/consent',
  tag: 'consent',
  summary: 'Record what a visitor has decided',
  body: z.strictObject({
    /** Made by the browser, so that a decision sent twice is one row. */
    consentId: z.uuid(),
    sessionId: z.string().min(1).max(64),
    decision: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('tracking'), analytics: z.boolean(), advertising: z.boolean() }),
      z.strictObject({ kind: z.literal('health'), health: z.boolean() }),
    ]),
    /** The browser's clock. */
    decidedAt: isoTimeSchema,
    /** Version of the words that were shown. */
    textVersion: z.string().min(1).max(64),
    saidIn: z.enum(CONSENT_PLACES),
  }),
  data: z.object({ recorded: z.literal(true) }),
  status: 201,
})
