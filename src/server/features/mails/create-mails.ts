import type { Api } from '#server/http/routing/register-route.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { defineMailJobs } from './define-mail-jobs.ts'
import { retryMails } from './delivery/retry-mails.ts'
import type { OrderMail } from './mails.ts'
import { type MailsDeps, nowOf } from './mails-deps.ts'
import { registerMailsRoutes } from './mails-routes.ts'
import { storeOrder } from './store-order.ts'

/** The rest waits for the next scheduled run, a minute at most. */
const RETRIED_AT_ONCE = 20

export type Mails = {
  order: OrderMail
  registerRoutes: (api: Api) => void
  /** Call after a subscription was synced: mails that follow are ordered soon. Does not throw. */
  onSynced: (stripeSubscriptionId: string) => void
  /** Retries mails that were given up; see `retryMails`. */
  retry: (ids: readonly string[]) => Promise<{ started: number; underWay: number; succeeded: number }>
}

/** Creates the mails feature and defines its jobs. */
export function createMails(deps: MailsDeps, jobs: Jobs): Mails {
  const { database, logger } = deps
  const enqueue = defineMailJobs(jobs, deps)
  // The schedule picks up what could not be queued.
  const onLost = (error: unknown) =>
    logger.warn({ err: error }, 'a mail could not be queued and waits for the next scheduled run')
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
