import { z } from 'zod'
import { isoTimeSchema } from './fields.ts'
import { routes } from './route.ts'

const personalData = routes('personal data')

/** An account with an unconfirmed address gets only what its browser created, not everything under the address. */
export const exportPersonalData = personalData.get('/member/data', {
  summary: 'Export everything stored about the member as JSON',
  data: z.object({
    exportedAt: isoTimeSchema,
    email: z.string(),
    /** By subject: account, leads, events, checkouts, subscriptions, invoices, refunds, refundRequests, mails… */
    records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  }),
})
/**
 * Deletes the account and everything stored about the member, permanently. A subscription ends now. Invoices and refunds
 * are kept without name and address for as long as the law requires. A wrong password is `validation_failed` with the
 * field `password`.
 */
export const deletePersonalData = personalData.post('/member/delete', {
  summary: 'Delete the account and everything stored about the member',
  body: z.strictObject({ password: z.string().min(1, 'Password is required').max(200) }),
  data: z.object({
    /** Numbers of deleted and anonymised records, by subject. */
    removed: z.record(z.string(), z.int()),
    keptPseudonymous: z.record(z.string(), z.int()),
  }),
})
