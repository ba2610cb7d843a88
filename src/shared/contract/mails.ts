import { z } from 'zod'
import { isoTimeSchema, linkTokenSchema } from './fields.ts'
import { routes } from './route.ts'

const mails = routes('mails')

/** Stops all mails that are not about a purchase or an account. `link_invalid` for an invalid token. */
export const unsubscribe = mails.post('/mails/unsubscribe', {
  summary: 'Unsubscribe by the link of a mail',
  body: z.strictObject({ token: linkTokenSchema }),
  data: z.object({ maskedEmail: z.string() }),
})
/** For the unsubscribe button of mail programs (RFC 8058), which sends a form without further content. */
export const oneClickUnsubscribe = mails.post('/mails/one-click-unsubscribe', {
  summary: 'Unsubscribe by the button of a mail program',
  query: z.object({ token: linkTokenSchema }),
  data: z.object({ isUnsubscribed: z.literal(true) }),
})

/** The mails to a person, as the admin area lists them. */
export const sentMailsSchema = z.array(
  z.object({
    id: z.string(),
    kind: z.string(),
    status: z.string(),
    createdAt: isoTimeSchema,
    sentAt: isoTimeSchema.nullable(),
  }),
)
