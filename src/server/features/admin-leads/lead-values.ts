import { type SQL, sql } from 'drizzle-orm'
import { accounts } from '#server/db/schema/accounts.ts'
import { subscriptions } from '#server/db/schema/billing.ts'
import { leads } from '#server/db/schema/leads.ts'
import { visits } from '#server/db/schema/reports.ts'
import type { ReportQuestion } from '#shared/reports/visits/report-question.ts'
import { UNKNOWN } from '#shared/reports/visits/funnel-tally.ts'

/** The choice that answers a question, in both forms in which it is stored. */
export function leadAnswer(question: ReportQuestion | null): SQL<string> {
  if (question === null) return sql<string>`${UNKNOWN}::text`
  const answer = sql`(${leads.openAnswers} -> ${question.id}::text)`
  const text = sql`(${leads.openAnswers} ->> ${question.id}::text)`
  return sql<string>`coalesce(case when jsonb_typeof(${answer}) = 'object'
    then coalesce(${answer} ->> 'value', ${answer} ->> 'id') else ${text} end, ${UNKNOWN})`
}

/** Columns of a visit's touches. */
export type TouchColumn = 'source' | 'medium' | 'campaign' | 'firstSource' | 'firstMedium' | 'firstCampaign'

/** From the visit that created the lead, else from the first one that a link of the lead led to. */
export const ofVisit = (column: 'country' | 'device' | TouchColumn): SQL<string> => sql<string>`coalesce(
  (select ${visits[column]} from ${visits} where ${visits.sessionId} = ${leads.sessionId}
    and ${visits.brandId} = ${leads.brandId}),
  (select ${visits[column]} from ${visits} where ${visits.leadId} = ${leads.id}
    and ${visits.brandId} = ${leads.brandId}
    order by ${visits.firstAt}, ${visits.sessionId} limit 1),
  ${UNKNOWN})`

/** The first payment has arrived, even if it was refunded since. */
export const isPaidFor = sql`(${subscriptions.paidUntil} is not null or ${subscriptions.purchaseRecordedAt} is not null)`

const anySubscription = (account: string, condition: SQL): SQL => sql`exists (
  select 1 from ${subscriptions} where ${subscriptions.account} = ${account}
    and ${subscriptions.brandId} = ${leads.brandId} and ${isPaidFor} and ${condition})`

/** Whether there is a paid subscription of the lead or its address. */
export const hasBought = (account: string): SQL => sql`(
  ${anySubscription(account, sql`${subscriptions.leadId} = ${leads.id}`)}
  or ${anySubscription(account, sql`${subscriptions.email} = lower(${leads.email})`)})`

/**
 * Whether the address has a subscription, paid or not, or an account. Only for conditions: in a select list Drizzle may
 * leave out the table names.
 */
export const isUser = sql`(
  exists (select 1 from ${subscriptions} where ${subscriptions.leadId} = ${leads.id}
    and ${subscriptions.brandId} = ${leads.brandId})
  or exists (select 1 from ${subscriptions} where ${subscriptions.email} = lower(${leads.email})
    and ${subscriptions.brandId} = ${leads.brandId})
  or exists (select 1 from ${accounts} where lower(${accounts.email}) = lower(${leads.email})
    and ${accounts.brandId} = ${leads.brandId}))`
