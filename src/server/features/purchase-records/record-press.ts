import type { Database } from '#server/db/database.ts'
import { appendRecord, keepDocument, type NewRecord } from './append-record.ts'
import {
  type PlanChangePress,
  nowOf,
  type PurchasePress,
  type PurchaseRecordsDeps,
} from './purchase-records-deps.ts'
import { planChangeContent, purchaseContent, type ServerFacts } from './record-content.ts'
import { termsText } from './terms-text.ts'

type Db = Database['db']

/** Records in a part of the caller's transaction that can fail alone: a payment goes on without its record. */
async function recordBeside(
  { brand, logger, ...deps }: PurchaseRecordsDeps,
  db: Db,
  recordOf: (facts: ServerFacts) => NewRecord,
): Promise<void> {
  const now = nowOf(deps)
  const { brand: shop, version } = brand.current()
  try {
    await db.transaction(async (transaction) => {
      const termsHash = shop.terms ? await keepDocument(transaction, termsText(shop.terms), now) : null
      const { guarantee = null } = shop.offer
      const facts: ServerFacts = { at: now, brandVersion: version, termsHash, guarantee }
      await appendRecord(transaction, recordOf(facts), now)
    })
  } catch (error) {
    logger.error({ err: error }, 'what a buyer saw was not recorded; their payment goes on')
  }
}

/** The verb "record a press of Pay", in the transaction that begins its payment. Never throws. */
export const recordPurchasePress = (
  deps: PurchaseRecordsDeps,
  transaction: Db,
  press: PurchasePress,
): Promise<void> =>
  recordBeside(deps, transaction, (facts) => ({
    account: deps.account,
    kind: 'purchase',
    attemptId: press.attempt.id,
    stripeSubscriptionId: null,
    pressKey: press.pressKey,
    content: purchaseContent(press, facts),
  }))

/** The verb "record a confirmed change of plan", before it is made. Never throws. */
export const recordPlanChangePress = (deps: PurchaseRecordsDeps, press: PlanChangePress): Promise<void> =>
  recordBeside(deps, deps.database.db, (facts) => ({
    account: deps.account,
    kind: 'plan_change',
    attemptId: null,
    stripeSubscriptionId: press.stripeSubscriptionId,
    pressKey: press.pressKey,
    content: planChangeContent(press, facts),
  }))
