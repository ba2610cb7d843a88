import { oneClickUnsubscribe, unsubscribe } from '#shared/contract/mails.ts'
import { type Api, bindRoute } from '#server/http/routing/bind-route.ts'
import type { MailsParts } from './mails-parts.ts'
import { unsubscribeByToken } from './unsubscribe.ts'

const LIMIT = { bucket: 'unsubscribe', perMinute: 60 }
/** `List-Unsubscribe=One-Click` is all there is in such a body. */
const MAX_FORM_BYTES = 4096
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** Registers the calls of mails. */
export function bindMails(api: Api, parts: MailsParts): void {
  bindRoute(
    api,
    unsubscribe,
    async ({ body }) => ({ maskedEmail: await unsubscribeByToken(parts, body.token) }),
    LIMIT,
  )
  // Programs of mail send a form here, and nothing else is sent one.
  api.app.register((app, _options, done) => {
    app.addContentTypeParser(
      FORMS,
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, _text, parsed) => parsed(null, undefined),
    )
    bindRoute(
      { ...api, app },
      oneClickUnsubscribe,
      async ({ query }) => {
        await unsubscribeByToken(parts, query.token)
        return { isUnsubscribed: true as const }
      },
      LIMIT,
    )
    done()
  })
}
