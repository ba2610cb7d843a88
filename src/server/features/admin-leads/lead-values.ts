import { type SQL, sql } from 'drizzle-orm'
import { accounts } from '#server/db/schema/accounts.ts'
import { subscriptions } from '#server/db/schema/billing.ts'
import { leads } from '#server/db/schema/leads.ts'
import { visits } from '#server/db/schema/reports.ts'

/** The value of the choice, in both forms in which it is stored (OP-12). Unknown where the brand marks it as health. */
const answeredGender = sql`
  case when jsonb_typeof(${leads.openAnswers} -> 'gender') = 'object'
    then coalesce(${leads.openAnswers} #>> '{gender,value}', ${leads.openAnswers} #>> '{gender,id}')
    else ${leads.openAnswers} ->> 'gender' end`

export const UNKNOWN = 'unknown'
export const leadGender = sql<string>`coalesce(${answeredGender}, ${UNKNOWN})`

/** Columns of a visit in which its touches are named. */
export type TouchColumn = 'source' | 'medium' | 'campaign' | 'firstSource' | 'firstMedium' | 'firstCampaign'

/** That visit in which the lead was made; of a lead that came without one, the first that a link of it has led to. */
export const ofVisit = (column: 'country' | 'device' | TouchColumn): SQL<string> => sql<string>`coalesce(
  (select ${visits[column]} from ${visits} where ${visits.sessionId} = ${leads.sessionId}),
  (select ${visits[column]} from ${visits} where ${visits.leadId} = ${leads.id}
    order by ${visits.firstAt}, ${visits.sessionId} limit 1),
  ${UNKNOWN})`

/** A first payment has come in; it stays one when it is refunded. */
export const isPaidFor = sql`(${subscriptions.paidUntil} is not null or ${subscriptions.purchaseRecordedAt} is not null)`

const anySubscription = (account: string, isOwn: SQL): SQL => sql`exists (
  select 1 from ${subscriptions} where ${subscriptions.account} = ${account} and ${isPaidFor} and ${isOwn})`

/** Whether a paid subscription names the lead, or its address. */
export const hasBought = (account: string): SQL => sql`(
  ${anySubscription(account, sql`${subscriptions.leadId} = ${leads.id}`)}
  or ${anySubscription(account, sql`${subscriptions.email} = lower(${leads.email})`)})`

/**
 * Whether anything of the address, paid or not, is in the books or can be signed in to. For conditions alone: where an
 * expression is selected, Drizzle may leave the tables' names out of it.
 */
export const isUser = sql`(
  exists (select 1 from ${subscriptions} where ${subscriptions.leadId} = ${leads.id})
  or exists (select 1 from ${subscriptions} where ${subscriptions.email} = lower(${leads.email}))
  or exists (select 1 from ${accounts} where lower(${accounts.email}) = lower(${leads.email})))`
