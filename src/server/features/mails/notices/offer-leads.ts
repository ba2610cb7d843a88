import { and, asc, gt, isNotNull, lte, sql } from 'drizzle-orm'
import { DAY_MS, HOUR_MS } from '#shared/lib/time.ts'
import { leads } from '#server/db/schema/leads.ts'
import { mails } from '#server/db/schema/mails.ts'
import { hasNoUseForOffers } from '../delivery/should-send.ts'
import type { MailsDeps } from '../mails-deps.ts'
import { type OrderedMail, storeOrder } from '../store-order.ts'
import { MAX_NOTICE_AGE_DAYS } from './notices.ts'

const LEADS_AT_ONCE = 200

/**
 * Reminds visitors who took the quiz and did not buy: one mail for each address, `offerAfterHours` after the quiz was
 * completed or up to three days later. Does nothing without that setting.
 * @returns the mails that were ordered
 */
export async function offerToLeads(deps: MailsDeps, now: Date): Promise<OrderedMail[]> {
  const { database, offerAfterHours } = deps
  if (offerAfterHours === null) return []
  const until = new Date(now.getTime() - offerAfterHours * HOUR_MS)
  const since = new Date(until.getTime() - MAX_NOTICE_AGE_DAYS * DAY_MS)
  const ordered: OrderedMail[] = []
  for (let after = ''; ; ) {
    const found = await database.db
      .select({ id: leads.id, brandId: leads.brandId, email: leads.email })
      .from(leads)
      .where(
        and(
          gt(leads.id, after),
          isNotNull(leads.completedAt),
          gt(leads.completedAt, since),
          lte(leads.completedAt, until),
          sql`not exists (select 1 from ${mails} where lower(${mails.toEmail}) = lower(${leads.email})
            and ${mails.brandId} = ${leads.brandId} and ${mails.kind} = 'plan_waiting')`,
        ),
      )
      .orderBy(asc(leads.id))
      .limit(LEADS_AT_ONCE)
    const addresses = new Set<string>()
    for (const { id, brandId, email } of found) {
      after = id
      // The visitor has taken the quiz twice.
      const key = `${brandId} ${email.toLowerCase()}`
      if (addresses.has(key)) continue
      addresses.add(key)
      if (await hasNoUseForOffers(deps, { brandId, email })) continue
      const order = {
        brandId,
        to: email,
        dedupeKey: `plan_waiting:${id}`,
        content: { kind: 'plan_waiting', leadId: id },
      } as const
      const mail = await storeOrder(deps, order, { now, dueAt: now })
      if (mail) ordered.push(mail)
    }
    if (found.length < LEADS_AT_ONCE) return ordered
  }
}
