import { z } from 'zod'
import { defineRoute } from './route.ts'

/** Stops all mails that are not about a purchase or an account. `link_invalid` for an invalid token. */
export const unsubscribe = defineRoute({
  method: 'POST',
  path: '/mails/unsubscribe',
  tag: 'mails',
  summary: 'Unsubscribe by the link of a mail',
  body: z.strictObject({ token: z.string().min(1).max(512) }),
  data: z.object({ maskedEmail: z.string() }),
})
/** For the unsubscribe button of mail programs (RFC 8058), which sends a form without further content. */
export const oneClickUnsubscribe = defineRoute({
  method: 'POST',
  path: '/mails/one-click-unsubscribe',
  tag: 'mails',
  summary: 'Unsubscribe by the button of a mail program',
  query: z.object({ token: z.string().min(1).max(512) }),
  data: z.object({ isUnsubscribed: z.literal(true) }),
})
