import type { Api } from '#server/http/routing/register-route.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { defineMailJobs } from './define-mail-jobs.ts'
import { registerMailsRoutes } from './mails-routes.ts'
import { type MailsDeps, nowOf } from './mails-deps.ts'
import type { Mails } from './mails.ts'
import { storeOrder } from './order-mail.ts'
import { retryMails } from './delivery/retry-mails.ts'

/** The rest waits for the next scheduled run, a minute at most. */
const RETRIED_AT_ONCE = 20

export type OpenMails = Mails & {
  registerRoutes: (api: Api) => void
  /** A subscription was read again: what follows from it is ordered soon. Does not throw. */
  onSynced: (stripeSubscriptionId: string) => void
  /** Retries mails that the server gave up; see `retryMails`. */
  retry: (ids: readonly string[]) => Promise<{ started: number; underWay: number; succeeded: number }>
}

/** The verbs of this feature, and its jobs. */
export function createMails(deps: MailsDeps, jobs: Jobs): OpenMails {
  const { database, logger } = deps
  const enqueue = defineMailJobs(jobs, deps)
  // The clock finds what was not handed to the queue.
  const onLost = (error: unknown) => logger.warn({ err: error }, 'a mail waits for the next minute')
  return {
    order: async (order, { dueAt } = {}) => {
      const now = nowOf(deps)
      const mail = await storeOrder(database, order, { now, dueAt: dueAt ?? now })
      if (mail && mail.dueAt <= now) enqueue.deliver({ mailId: mail.id }, { key: mail.id }).catch(onLost)
    },
    registerRoutes: (api) => {
      registerMailsRoutes(api, deps)
      api.app.addHook('onClose', (_app, done) => {
        deps.gateway.close()
        done()
      })
    },
    retry: async (ids) => {
      const { due, ...others } = await retryMails(database, ids, nowOf(deps))
      for (const mailId of due.slice(0, RETRIED_AT_ONCE)) {
        enqueue.deliver({ mailId }, { key: mailId }).catch(onLost)
      }
      return { started: due.length, ...others }
    },
    onSynced: (subscriptionId) => {
      enqueue.orderNotices({ subscriptionId }, { key: subscriptionId }).catch(onLost)
    },
  }
}
