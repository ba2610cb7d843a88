import { nowOf } from '#shared/lib/now-of.ts'
import { oneClickUnsubscribe, unsubscribe } from '#shared/contract/mails.ts'
import { type Api, registerRoute } from '#server/http/routing/register-route.ts'
import type { MailsDeps } from './mails-deps.ts'
import { and, eq, gt } from 'drizzle-orm'
import { DAY_MS } from '#shared/lib/time.ts'
import { maskedEmail } from '#shared/privacy/masked-email.ts'
import { mailOptOuts, mails } from '#server/db/schema/mails.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import { UNSUBSCRIBE_LINK_DAYS } from './unsubscribe-token.ts'

/**
 * From now on the address gets only transactional mails. Idempotent; the link works for 90 days.
 * @returns the masked address, so that a link does not reveal it
 * @throws AppError `link_invalid`
 */
async function unsubscribeByToken(deps: MailsDeps, brandId: string, token: string): Promise<string> {
  const { db } = deps.database
  const mailId = deps.unsubscribeTokens.verify(token, nowOf(deps))
  const [mail] =
    mailId === null
      ? []
      : await db
          .select({ to: mails.toEmail })
          .from(mails)
          .where(
            and(
              eq(mails.id, mailId),
              eq(mails.brandId, brandId),
              gt(mails.createdAt, new Date(nowOf(deps).getTime() - UNSUBSCRIBE_LINK_DAYS * DAY_MS)),
            ),
          )
  if (!mail) throw refusal('unsubscribe_link_invalid')
  await db
    .insert(mailOptOuts)
    .values({ email: mail.to.toLowerCase(), brandId, createdAt: nowOf(deps) })
    .onConflictDoNothing()
  return maskedEmail(mail.to)
}

const LIMIT = { bucket: 'unsubscribe', perMinute: 60 }
/** The body is just `List-Unsubscribe=One-Click`. */
const MAX_FORM_BYTES = 4096
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data']

export function registerMailsRoutes(api: Api, deps: MailsDeps): void {
  registerRoute(
    api,
    unsubscribe,
    async ({ body, site: { brandId } }) => ({
      maskedEmail: await unsubscribeByToken(deps, brandId, body.token),
    }),
    LIMIT,
  )
  // Mail programs send a form; no other route accepts one.
  api.app.register((app, _options, done) => {
    app.addContentTypeParser(
      FORMS,
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, _text, parsed) => parsed(null, undefined),
    )
    registerRoute(
      { ...api, app },
      oneClickUnsubscribe,
      async ({ query, site: { brandId } }) => {
        await unsubscribeByToken(deps, brandId, query.token)
        return { isUnsubscribed: true as const }
      },
      LIMIT,
    )
    done()
  })
}
