import { nowOf } from '#shared/lib/now-of.ts'
import type { Api } from '#server/http/routing/register-route.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { deliverDue, retryMails } from './delivery/deliver-due.ts'
import type { OrderMail } from './mails.ts'
import type { MailsDeps } from './mails-deps.ts'
import { registerMailsRoutes } from './mails-routes.ts'
import { type OrderedMail, storeOrder } from './store-order.ts'
import { z } from 'zod'
import { deliverMail } from './delivery/deliver-mail.ts'
import { findDueNotices } from './notices/find-due-notices.ts'
import { offerToLeads } from './notices/offer-leads.ts'
import { orderNotices } from './notices/order-notices.ts'

const nothing = z.object({})
const mailData = z.object({ mailId: z.string() })
const subscriptionData = z.object({ subscriptionId: z.string() })

/** Less than `STALE_AFTER_MS`, so that a stale claim is never still in use. */
const DELIVERY_TIMEOUT_SECONDS = 10 * 60
const SUBSCRIPTIONS_AT_ONCE = 200

/** Orders mails that neither a request nor a webhook has ordered. @returns the new ones */
export async function orderLostNotices(deps: MailsDeps, now: Date): Promise<OrderedMail[]> {
  const ordered: OrderedMail[] = []
  for (let after = ''; ; ) {
    const ids = await findDueNotices(deps, { now, after, limit: SUBSCRIPTIONS_AT_ONCE })
    for (const id of ids) ordered.push(...(await orderNotices(deps, id, now)))
    const last = ids.at(-1)
    if (last === undefined || ids.length < SUBSCRIPTIONS_AT_ONCE) return ordered
    after = last
  }
}

/** Defines the jobs of the mails feature: scheduled ones, and two that are queued by name. */
function defineMailJobs(jobs: Jobs, deps: MailsDeps) {
  const deliver = jobs.define({
    name: 'mail-delivery',
    data: mailData,
    run: async ({ mailId }) => {
      await deliverMail(deps, mailId)
    },
    timeoutSeconds: DELIVERY_TIMEOUT_SECONDS,
  })
  const deliverAll = async (ordered: readonly OrderedMail[]) => {
    const now = nowOf(deps)
    // The schedule sends the others when they are due.
    const due = ordered.filter(({ dueAt }) => dueAt <= now)
    for (const { id } of due) await deliver({ mailId: id }, { key: id })
  }
  const notices = jobs.define({
    name: 'mail-notices',
    data: subscriptionData,
    run: async ({ subscriptionId }) => deliverAll(await orderNotices(deps, subscriptionId, nowOf(deps))),
  })
  jobs.define({
    name: 'mail-due',
    data: nothing,
    run: async (_data, signal) => {
      await deliverDue(deps, { now: nowOf(deps), signal })
    },
    retries: 0,
    timeoutSeconds: DELIVERY_TIMEOUT_SECONDS,
    schedule: { cron: '* * * * *', data: {} },
  })
  jobs.define({
    name: 'mail-lost-notices',
    data: nothing,
    run: async () => deliverAll(await orderLostNotices(deps, nowOf(deps))),
    retries: 0,
    schedule: { cron: '*/10 * * * *', data: {} },
  })
  if (deps.offerAfterHours !== null) {
    jobs.define({
      name: 'mail-offers',
      data: nothing,
      run: async () => deliverAll(await offerToLeads(deps, nowOf(deps))),
      retries: 0,
      schedule: { cron: '7 * * * *', data: {} },
    })
  }
  return { deliver, orderNotices: notices }
}

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
  const { logger } = deps
  const enqueue = defineMailJobs(jobs, deps)
  // The schedule picks up what could not be queued.
  const onLost = (error: unknown) =>
    logger.warn({ err: error }, 'a mail could not be queued and waits for the next scheduled run')
  return {
    order: async (order, { dueAt } = {}) => {
      const now = nowOf(deps)
      const mail = await storeOrder(deps, order, { now, dueAt: dueAt ?? now })
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
      const { due, ...others } = await retryMails(deps.database, ids, nowOf(deps))
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
