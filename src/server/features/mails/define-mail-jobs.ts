import { z } from 'zod'
import type { Enqueue, Jobs } from '#server/jobs/jobs.ts'
import { deliverDue } from './delivery/deliver-due.ts'
import { deliverMail } from './delivery/deliver-mail.ts'
import { type MailsDeps, nowOf } from './mails-deps.ts'
import { findDueNotices } from './notices/find-due-notices.ts'
import { offerToLeads } from './notices/offer-leads.ts'
import { orderNotices } from './notices/order-notices.ts'
import type { OrderedMail } from './store-order.ts'

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

export type MailJobs = {
  deliver: Enqueue<z.infer<typeof mailData>>
  orderNotices: Enqueue<z.infer<typeof subscriptionData>>
}

/** Defines the jobs of the mails feature: scheduled ones, and two that are queued by name. */
export function defineMailJobs(jobs: Jobs, deps: MailsDeps): MailJobs {
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
