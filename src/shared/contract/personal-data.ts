import { z } from 'zod'
import { defineRoute } from './route.ts'
import { isoTimeSchema } from './time.ts'

/**
 * Everything held about the signed-in member. An account whose address is not confirmed gets what it has proven to be
 * its own, not all that is held under its address.
 */
export const exportPersonalData = defineRoute({
  method: 'GET',
  path: '/member/data',
  tag: 'personal data',
  summary: 'Everything held about the member, as one JSON file',
  data: z.object({
    exportedAt: isoTimeSchema,
    email: z.string(),
    /** By subject: account, leads, events, checkouts, subscriptions, invoices, refunds, refundRequests, mails… */
    records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  }),
})
/**
 * Deletes the account and all that is held about the member, at once and for good. A subscription ends at once.
 * Invoices and refunds stay for the time the law asks, without name and address. A wrong password is
 * `validation_failed` with the field `password`.
 */
export const deletePersonalData = defineRoute({
  method: 'POST',
  path: '/member/delete',
  tag: 'personal data',
  summary: 'Delete the account and what is held about the member',
  body: z.strictObject({ password: z.string().min(1, 'Password is required').max(200) }),
  data: z.object({
    /** How many records of each subject were removed, and which were kept without a name. */
    removed: z.record(z.string(), z.int()),
    keptPseudonymous: z.record(z.string(), z.int()),
  }),
})
