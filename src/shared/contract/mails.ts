import { z } from 'zod'
import { defineRoute } from './route.ts'

/** Nothing but what is needed for a subscription is sent to the address any more. `link_invalid` for any other token. */
export const unsubscribe = defineRoute({
  method: 'POST',
  path: '/mails/unsubscribe',
  tag: 'mails',
  summary: 'End mails that are not about a subscription or an account',
  body: z.strictObject({ token: z.string().min(1).max(512) }),
  data: z.object({ maskedEmail: z.string() }),
})
/** The same by the button of a mail program (RFC 8058), which sends a form whose content says nothing more. */
export const oneClickUnsubscribe = defineRoute({
  method: 'POST',
  path: '/mails/one-click-unsubscribe',
  tag: 'mails',
  summary: 'Unsubscribe by the button of a mail program',
  query: z.object({ token: z.string().min(1).max(512) }),
  data: z.object({ isUnsubscribed: z.literal(true) }),
})
