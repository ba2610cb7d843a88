import { and, asc, gt, isNotNull, lte, sql } from 'drizzle-orm'
import { leads } from '#server/db/schema/leads.ts'
import { mails } from '#server/db/schema/mails.ts'
import type { MailsDeps } from '../mails-deps.ts'
import { DAY_MS, NEWS_DAYS } from './notices.ts'
import { type OrderedMail, storeOrder } from '../order-mail.ts'
import { hasNoUseForOffers } from '../delivery/still-wanted.ts'

const HOUR_MS = 60 * 60 * 1000
const LEADS_AT_ONCE = 200

/**
 * The verb "remind who has not bought": one mail to each address whose quiz was completed `offerAfterHours` ago, or up
 * to three days more; never where the setting is not set.
 * @returns the mails that were ordered
 */
export async function offerToLeads(deps: MailsDeps, now: Date): Promise<OrderedMail[]> {
  const { database, offerAfterHours } = deps
  if (offerAfterHours === null) return []
  const until = new Date(now.getTime() - offerAfterHours * HOUR_MS)
  const since = new Date(until.getTime() - NEWS_DAYS * DAY_MS)
  const ordered: OrderedMail[] = []
  for (let after = ''; ; ) {
    const found = await database.db
      .select({ id: leads.id, email: leads.email })
      .from(leads)
      .where(
        and(
          gt(leads.id, after),
          isNotNull(leads.completedAt),
          gt(leads.completedAt, since),
          lte(leads.completedAt, until),
          sql`not exists (select 1 from ${mails} where lower(${mails.toEmail}) = lower(${leads.email})
            and ${mails.kind} = 'plan_waiting')`,
        ),
      )
      .orderBy(asc(leads.id))
      .limit(LEADS_AT_ONCE)
    const asked = new Set<string>()
    for (const { id, email } of found) {
      after = id
      // Somebody who has taken the quiz twice.
      if (asked.has(email.toLowerCase())) continue
      asked.add(email.toLowerCase())
      if (await hasNoUseForOffers(deps, email)) continue
      const order = {
        to: email,
        dedupeKey: `plan_waiting:${id}`,
        content: { kind: 'plan_waiting', leadId: id },
      } as const
      const mail = await storeOrder(database, order, { now, dueAt: now })
      if (mail) ordered.push(mail)
    }
    if (found.length < LEADS_AT_ONCE) return ordered
  }
}
