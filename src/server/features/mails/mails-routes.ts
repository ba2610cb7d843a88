import { oneClickUnsubscribe, unsubscribe } from '#shared/contract/mails.ts'
import { type Api, registerRoute } from '#server/http/routing/register-route.ts'
import type { MailsDeps } from './mails-deps.ts'
import { unsubscribeByToken } from './unsubscribe.ts'

const LIMIT = { bucket: 'unsubscribe', perMinute: 60 }
/** The body is just `List-Unsubscribe=One-Click`. */
const MAX_FORM_BYTES = 4096
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data']

export function registerMailsRoutes(api: Api, deps: MailsDeps): void {
  registerRoute(
    api,
    unsubscribe,
    async ({ body }) => ({ maskedEmail: await unsubscribeByToken(deps, body.token) }),
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
      async ({ query }) => {
        await unsubscribeByToken(deps, query.token)
        return { isUnsubscribed: true as const }
      },
      LIMIT,
    )
    done()
  })
}
