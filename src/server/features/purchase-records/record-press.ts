import { nowOf } from '#shared/lib/now-of.ts'
import { planWordsIn } from '#shared/brand/plan-words.ts'
import type { Language } from '#shared/texts/languages.ts'
import type { ShownBrand } from '#server/brand/shown-brand.ts'
import type { Database } from '#server/db/database.ts'
import { appendRecord, storeDocument, type NewRecord } from './append-record.ts'
import type { PlanChangePress, PurchasePress, PurchaseRecordsDeps } from './purchase-records-deps.ts'
import { planChangeContent, purchaseContent, type ServerFacts } from './record-content.ts'
import { termsText } from './terms-text.ts'

type Db = Database['db']

const liveBrand = (
  { brands }: PurchaseRecordsDeps,
  { brandId, language }: { brandId: string; language?: Language | undefined },
) => ({ own: brands.of(brandId), local: brands.of(brandId, language) })

/** Records in a savepoint of the caller's transaction, so that a failure does not stop the payment. */
async function recordInSavepoint(
  { logger, ...deps }: PurchaseRecordsDeps,
  db: Db,
  { own, local }: Pick<ShownBrand, 'own' | 'local'>,
  recordOf: (facts: ServerFacts) => NewRecord,
): Promise<void> {
  const now = nowOf(deps)
  const { brand: shop, version } = local
  try {
    await db.transaction(async (transaction) => {
      const termsHash = shop.terms ? await storeDocument(transaction, termsText(shop.terms), now) : null
      const { guarantee = null } = shop.offer
      const facts: ServerFacts = {
        at: now,
        brandVersion: version,
        termsHash,
        guarantee,
        planWords: (stored) => planWordsIn(stored, own.brand, shop),
      }
      await appendRecord(transaction, recordOf(facts), now)
    })
  } catch (error) {
    logger.error({ err: error }, 'could not record what a buyer saw; the payment continues')
  }
}

export const recordPurchasePress = (
  deps: PurchaseRecordsDeps,
  transaction: Db,
  press: PurchasePress,
): Promise<void> =>
  recordInSavepoint(deps, transaction, press.shownBrand ?? liveBrand(deps, press), (facts) => ({
    brandId: press.brandId,
    account: deps.account,
    kind: 'purchase',
    attemptId: press.attempt.id,
    stripeSubscriptionId: null,
    pressKey: press.pressKey,
    content: purchaseContent(press, facts),
  }))

export const recordPlanChangePress = (deps: PurchaseRecordsDeps, press: PlanChangePress): Promise<void> =>
  recordInSavepoint(deps, deps.database.db, liveBrand(deps, press), (facts) => ({
    brandId: press.brandId,
    account: deps.account,
    kind: 'plan_change',
    attemptId: null,
    stripeSubscriptionId: press.stripeSubscriptionId,
    pressKey: press.pressKey,
    content: planChangeContent(press, facts),
  }))
