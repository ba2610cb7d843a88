import type { z } from 'zod'
import {
  MAX_SHOWN_CHARACTERS,
  type PurchaseContent,
  type ShownOffer,
  shownOfferSchema,
  type ShownPlanChange,
  shownPlanChangeSchema,
} from '#shared/contract/purchase-records.ts'
import { renewalTerms } from '#shared/offer/plan/renewal-terms.ts'
import { formats } from '#shared/texts/formats.ts'
import { isLanguage, type Language } from '#shared/texts/languages.ts'
import { readerOf } from '#shared/texts/reader.ts'
import { CATALOGUES } from '#texts/catalogues.ts'
import { findUnusable } from '#server/http/routing/json-body.ts'
import type { PlanChangePress, PurchasePress } from './purchase-records-deps.ts'

type PurchaseOfContent = Extract<PurchaseContent, { kind: 'purchase' }>
type ChangeOfContent = Extract<PurchaseContent, { kind: 'plan_change' }>

type Plan = ShownOffer['plan']

/** What the server knows at the time of the press. */
export type ServerFacts = {
  at: Date
  brandVersion: string
  termsHash: string | null
  guarantee: ShownOffer['guarantee']
  /** Gives the words of a plan in the language of the page. */
  planWords: (
    stored: Pick<Plan, 'name' | 'description'> & { id: string },
  ) => Pick<Plan, 'name' | 'description'>
}

type Read<T> = { state: PurchaseContent['state']; shown: T | null }

/** A larger difference between browser and server clock is noted. */
const MAX_CLOCK_DIFFERENCE_MS = 10 * 60 * 1000

/** Parses what the browser claims to have shown. Invalid data must not block a payment. */
function readShown<T>(schema: z.ZodType<T>, shown: unknown): Read<T> {
  if (shown === undefined || shown === null) return { state: 'missing', shown: null }
  if (JSON.stringify(shown).length > MAX_SHOWN_CHARACTERS) return { state: 'oversized', shown: null }
  const parsed = schema.safeParse(shown)
  if (!parsed.success || findUnusable(shown) !== null) return { state: 'malformed', shown: null }
  return { state: 'kept', shown: parsed.data }
}

/** The language of the page; English for a caller without one. */
const languageOf = (shown: { language: string } | null): Language =>
  shown !== null && isLanguage(shown.language) ? shown.language : 'en'

const withoutBreaks = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
const holds = (text: string | undefined, part: string): boolean =>
  withoutBreaks(text ?? '').includes(withoutBreaks(part))

const isClockFar = (shownAt: string, at: Date): boolean =>
  Math.abs(Date.parse(shownAt) - at.getTime()) > MAX_CLOCK_DIFFERENCE_MS

const namesOf = (differs: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(differs).flatMap(([name, isDifferent]) => (isDifferent ? [name] : []))

const sameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

function offerDifferences(shown: ShownOffer, server: PurchaseOfContent['server'], at: Date): string[] {
  const { plan, parts } = shown
  const ofPlan = (field: keyof typeof plan) => plan[field] !== server.plan[field]
  const language = languageOf(shown)
  const price = formats(language).money(server.plan.priceMinor, server.plan.currency)
  const { t } = readerOf<'checkout'>(language, CATALOGUES.checkout[language])
  return namesOf({
    productId: ofPlan('productId'),
    planName: ofPlan('name'),
    planDescription: ofPlan('description'),
    planType: ofPlan('type'),
    currency: ofPlan('currency'),
    originalPriceMinor: ofPlan('originalPriceMinor'),
    priceMinor: ofPlan('priceMinor'),
    renewalPriceMinor: ofPlan('renewalPriceMinor'),
    durationDays: ofPlan('durationDays'),
    renewalTerms: shown.renewalTerms !== server.renewalTerms,
    // Must be in the text on the screen, not only in the page's data.
    renewalTermsOnPage: !holds(parts['checkout'], server.renewalTerms),
    priceOnPage: !holds(parts['checkout'], price),
    button: !server.isWallet && !holds(shown.button, t('pay', { price })),
    consent: shown.consent !== null && !shown.consent.isTicked,
    guarantee: shown.guarantee !== null && !sameJson(shown.guarantee, server.guarantee),
    brandVersion: server.pageBrandVersion !== server.brandVersion,
    clock: isClockFar(shown.shownAt, at),
  })
}

/** The record of a press of Pay: what the page claims and what the server knows. */
export function purchaseContent(press: PurchasePress, facts: ServerFacts): PurchaseOfContent {
  const { attempt } = press
  const { state, shown } = readShown(shownOfferSchema, press.shown)
  const language = languageOf(shown)
  const { name, description } = facts.planWords({
    id: attempt.productId,
    name: attempt.productName,
    description: press.planDescription,
  })
  const plan: Plan = {
    productId: attempt.productId,
    name,
    description,
    type: attempt.productType,
    currency: attempt.currency,
    originalPriceMinor: attempt.originalPriceMinor,
    priceMinor: attempt.finalPriceMinor,
    renewalPriceMinor: attempt.priceMinor,
    durationDays: attempt.durationDays,
  }
  const server: PurchaseOfContent['server'] = {
    at: facts.at.toISOString(),
    brandVersion: facts.brandVersion,
    termsHash: facts.termsHash,
    userAgent: press.userAgent,
    plan,
    renewalTerms: renewalTerms(plan, readerOf<'plans'>(language, CATALOGUES.plans[language])),
    guarantee: facts.guarantee,
    pageBrandVersion: press.pageBrandVersion,
    countryCode: attempt.countryCode,
    registrationSource: attempt.registrationSource,
    isWallet: attempt.isWallet,
    walletType: attempt.walletType,
    device: attempt.deviceInfo,
  }
  return {
    kind: 'purchase',
    state,
    shown,
    server,
    differences: shown === null ? [] : offerDifferences(shown, server, facts.at),
  }
}

function changeDifferences(shown: ShownPlanChange, server: ChangeOfContent['server'], at: Date): string[] {
  const { currency } = server
  const { money } = formats(languageOf(shown))
  return namesOf({
    planName: shown.planName !== server.planName,
    currency: shown.currency !== currency,
    dueNowMinor: shown.dueNowMinor !== server.dueNowMinor,
    renewalMinor: shown.renewalMinor !== server.renewalMinor,
    dueNowOnPage: !holds(shown.parts['price'], money(server.dueNowMinor, currency)),
    renewalOnPage: !holds(shown.parts['price'], money(server.renewalMinor, currency)),
    clock: isClockFar(shown.shownAt, at),
  })
}

/** The record of a confirmed plan change. */
export function planChangeContent(press: PlanChangePress, facts: ServerFacts): ChangeOfContent {
  const {
    stripeSubscriptionId: _subscription,
    pressKey: _key,
    language: _language,
    shown: claimed,
    ...change
  } = press
  const { brandVersion, termsHash } = facts
  const server = { at: facts.at.toISOString(), brandVersion, termsHash, ...change }
  const { state, shown } = readShown(shownPlanChangeSchema, claimed)
  return {
    kind: 'plan_change',
    state,
    shown,
    server,
    differences: shown === null ? [] : changeDifferences(shown, server, facts.at),
  }
}
