import type { FastifyInstance } from 'fastify'
import { mailSubject } from '#shared/mail/mail.ts'
import { mailTexts } from '#shared/mail/mail-texts.ts'
import { CATALOGUES } from '#texts/catalogues.ts'
import { createSignal, type Signal } from '#shared/lib/signal.ts'
import { toMinor } from '#shared/offer/payment/money.ts'
import type { AdNetwork } from '#server/features/ad-network/create-ad-network.ts'
import type { Purchase } from '#server/features/billing/billing-deps.ts'
import type { Billing } from '#server/features/billing/billing.ts'
import { createBilling } from '#server/features/billing/create-billing.ts'
import { defineBillingJobs } from '#server/features/billing/define-billing-jobs.ts'
import { UnknownSubscriptionError } from '#server/features/billing/subscriptions/sync-subscription.ts'
import {
  createPurchaseRecords,
  type PurchaseRecords,
} from '#server/features/purchase-records/purchase-records.ts'
import {
  createReceipts,
  createReceiptTokens,
  defineReceiptsJob,
  type Receipts,
} from '#server/features/receipts/receipts.ts'
import { recordServerEvent, type ServerEvent } from '#server/features/tracking/tracking.ts'
import { measures } from '#server/measures/measures.ts'
import { ownMailTexts } from './own-mail-texts.ts'
import type { Core } from './core.ts'
import { createPlanNameAt } from './plan-name-at.ts'

export type Purchases = {
  receipts: Receipts
  billing: Billing
  records: PurchaseRecords
  /** The id of a subscription that was read from Stripe again. */
  subscriptionSynced: Signal<string>
}

/** The event `purchased` in the shape in which the browser sends it, so that both count once. */
function purchasedEvent({
  eventId,
  brandId,
  paidAt,
  sessionId,
  leadId,
  brandVersion,
  ...terms
}: Purchase): ServerEvent {
  const timestamp = paidAt.toISOString()
  return {
    eventId,
    brandId,
    eventType: 'purchased',
    timestamp,
    // A purchase that began outside the funnel counts as a separate visit.
    sessionId: sessionId ?? eventId,
    ...(leadId !== null && { userId: leadId }),
    brandVersion,
    metadata: { ...terms, timestamp },
  }
}

/** Composes what records payments: receipts, billing, and records of what buyers saw. */
export function createPurchases(core: Core, app: FastifyInstance, adNetwork: AdNetwork | null): Purchases {
  const { database, keys, brands, gateway, jobs, logger } = core

  const receipts = createReceipts({
    database,
    gateway,
    issuer: (brandId) => brands.of(brandId).brand,
    tokens: createReceiptTokens(keys.receiptLinks),
    planNameAt: createPlanNameAt(brands),
    logger,
  })

  const subscriptionSynced = createSignal<string>()
  const duplicatesFound = createSignal<void>()
  const billing = createBilling({
    database,
    gateway,
    issueReceipts: async (stripeSubscriptionId) => {
      await receipts.issueRecent(stripeSubscriptionId)
    },
    recordPurchase: async (purchase) => {
      await recordServerEvent(database.db, purchasedEvent(purchase))
      const { brandId, eventId, amount, currency } = purchase
      measures.checkoutPaid.announce({ brandId })
      await adNetwork?.onPurchased({ eventId, amountMinor: toMinor(amount, currency), currency })
    },
    onSynced: subscriptionSynced.announce,
    onDuplicates: duplicatesFound.announce,
    disputeAccess: (brandId) => brands.of(brandId).brand.checkout.disputes.access,
    logger,
  })
  const endDuplicates = defineBillingJobs(jobs, billing, logger)
  duplicatesFound.listen(() => {
    endDuplicates({}, { key: 'all' }).catch((error: unknown) =>
      logger.warn({ err: error }, 'duplicate subscriptions are ended a minute later'),
    )
  })
  app.addHook('preClose', async () => {
    await jobs.stop()
    await billing.settled()
  })

  defineReceiptsJob(jobs, receipts, {
    readAgain: async (stripeSubscriptionId) => {
      try {
        await billing.syncSubscription(stripeSubscriptionId, 'receipts')
      } catch (error) {
        // Our ledger keeps a subscription that Stripe no longer knows.
        if (!(error instanceof UnknownSubscriptionError)) throw error
      }
    },
    logger,
  })

  const records = createPurchaseRecords(
    {
      database,
      account: gateway.account,
      brands,
      // The file is in English, whatever the language of the mail: banks read it.
      subjectOf: async (content, brandId) =>
        mailSubject(
          content,
          brands.of(brandId).config,
          mailTexts(CATALOGUES, 'en', ownMailTexts(brands, brandId, 'en')),
        ),
      logger,
    },
    jobs,
  )

  return { receipts, billing, records, subscriptionSynced }
}
