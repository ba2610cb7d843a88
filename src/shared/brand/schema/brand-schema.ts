import { z } from 'zod'
import { brokenRule } from './broken-rule.ts'
import { PACK_IDS, PACK_LEAD_COLUMNS } from '#packs/pack-names.ts'
import { PACK_SCHEMAS } from '#packs/pack-schemas.ts'
import { consentSchema } from './consent-schema.ts'
import { contactSchema, legalTextSchema, reviewsSchema } from './content-schema.ts'
import { checkoutSchema, offerSchema } from './offer-schema.ts'
import { quizFlowSchema } from '#shared/quiz/schema/question-schema.ts'
import {
  codeSchema,
  languageSchema,
  lineSchema,
  operatorTextSchema,
  pictureSchema,
  untranslated,
} from './text-schema.ts'

const NAME = brokenRule('ruleKebabCase')
export const colorSchema = z.string().regex(/^#[0-9a-f]{6}$/i, brokenRule('ruleColor'))
/** One colour, or a set of shades by number (50 to 950). */
export const colorOrShadesSchema = z.union([
  colorSchema,
  z.record(z.string().regex(/^(?:50|[1-9]00|950)$/, brokenRule('ruleShade')), colorSchema),
])

/** A value that is written into a style declaration unchanged: it must not be able to end the declaration. */
const styleValueSchema = z.string().regex(/^[^;{}<>@\\\n]+$/, brokenRule('ruleStyle'))
const styleValuesSchema = z.record(
  z.string().regex(/^[a-zA-Z][a-zA-Z0-9]*$/, brokenRule('ruleWord')),
  styleValueSchema,
)

/** Every value is optional; `theme-variables.ts` has the fallbacks. */
export const themeSchema = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]+$/, NAME),
  colors: z.record(z.string().regex(/^[a-zA-Z]+$/, brokenRule('ruleWord')), colorOrShadesSchema).optional(),
  typography: z
    .strictObject({
      fontFamily: z
        .strictObject({ sans: styleValueSchema.optional(), heading: styleValueSchema.optional() })
        .optional(),
      letterSpacing: styleValuesSchema.optional(),
      lineHeight: styleValuesSchema.optional(),
    })
    .optional(),
  spacing: styleValuesSchema.optional(),
  borderRadius: styleValuesSchema.optional(),
  shadows: styleValuesSchema.optional(),
  quizCardStyles: styleValuesSchema.optional(),
  quizAnimations: z
    .strictObject({ durationMs: z.int().min(0).max(1000).optional(), easing: styleValueSchema.optional() })
    .optional(),
})

/** Title, subtitle and disclaimer have defaults. */
export const landingSchema = z.strictObject({
  title: z.string().optional(),
  subtitle: z.string().optional(),
  disclaimer: z.string().optional(),
  testimonial: z.strictObject({ quote: lineSchema, author: lineSchema }).optional(),
  heroImage: z
    .strictObject({
      src: pictureSchema,
      alt: z.string(),
      /** It says nothing that the texts do not say. `alt` is empty then. */
      isDecorative: z.boolean().optional(),
      width: z.int(),
      height: z.int(),
    })
    .optional(),
  logoText: z.string().optional(),
  logoSrc: pictureSchema.optional(),
  logoImage: pictureSchema.optional(),
})

const countryCodeSchema = z.string().regex(/^[A-Z]{2}$/, brokenRule('ruleCountry'))
const currencySchema = z.string().regex(/^[A-Z]{3}$/, brokenRule('ruleCurrency'))

/** A price of a plan, in integer minor units of its currency. */
const priceShape = {
  /** Charged at each renewal. */
  priceMinor: z.int().positive(),
  /** Charged first. */
  finalPriceMinor: z.int().positive(),
  /** Struck through where it was asked within the last 30 days; default: `priceMinor`. */
  originalPriceMinor: z.int().positive().optional(),
}

/** A plan of the catalogue, with its price in `currency`. */
export const planSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/, NAME),
  name: lineSchema,
  description: z.string(),
  type: z.enum(['subscription', 'trial']),
  ...priceShape,
  currency: currencySchema,
  /** Prices in other currencies. The visitor's country selects one (`currencyByCountry`). */
  prices: z.record(currencySchema, z.strictObject(priceShape)).optional(),
  durationDays: z.int().positive().default(30),
  isActive: z.boolean(),
  isTagged: z.boolean(),
})

export const pageTypeSchema = z.enum(['landing', 'quiz', 'loading', 'purchase', 'register', 'thank-you'])
/** The pages of the flow in order, and the path of each. */
export const routeFlowSchema = z
  .array(z.strictObject({ type: pageTypeSchema, path: z.string().startsWith('/') }))
  .min(1)

/** Icons of the brand for home screens, as PNG. */
const appIconsSchema = z.strictObject({
  /** 180 x 180, without transparency: the home screen of Apple's devices. */
  touch: pictureSchema,
  /** 192 x 192 and 512 x 512. Systems cut a shape out of them, so keep the content within the middle 80%. */
  small: pictureSchema,
  large: pictureSchema,
})

/** The right of withdrawal: 14 days in which a buyer can cancel the contract and gets the money back. */
const withdrawalSchema = z.strictObject({
  /** `statutory`: to buyers in countries whose law requires it. */
  offeredTo: z.enum(['statutory', 'everyone']).default('statutory'),
  /**
   * A box near the pay button with which these buyers expressly request an immediate start. Buyers who tick it pay for
   * the time used before a withdrawal; all others get everything back.
   */
  immediateStart: z
    .strictObject({
      /** That the service begins before the 14 days are over, at the buyer's express request. */
      request: z.string().trim().min(1),
      /** That a proportionate amount is owed on withdrawal for what was provided until then. */
      acknowledgement: z.string().trim().min(1),
      /** Whether buyers in these countries must tick the box to pay. */
      isRequired: z.boolean().default(true),
    })
    .optional(),
})

/** The tax that prices include for buyers of a country. */
const countryTaxSchema = z.strictObject({
  /** As printed on receipts, for example `VAT`. */
  name: lineSchema,
  /** In percent, with three decimals at most: `20`, `8.875`. */
  ratePercent: z
    .number()
    .positive()
    .max(100)
    .refine((percent) => Number.isInteger(Number((percent * 1000).toFixed(6))), {
      message: brokenRule('fieldDecimals'),
    }),
  /** The seller's number for this tax, printed on receipts. */
  sellerNumber: z.string().min(1).register(untranslated).optional(),
})

/** What receipts show besides the company of `legal`. */
const receiptsSchema = z.strictObject({
  /** First part of every number: `MG` in `MG-2026-000001`; default: the brand's id. */
  numberPrefix: z
    .string()
    .regex(/^[A-Z0-9]{1,12}$/, brokenRule('ruleReceiptPrefix'))
    .optional(),
  /** By country, such as `GB`. Other countries have no tax on their receipts. */
  includedTax: z.record(countryCodeSchema, countryTaxSchema).default({}),
})

export const brandSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/, NAME),
  /** Of all texts here. Default: English. */
  language: languageSchema.optional(),
  /** In which visitors can read the brand. `texts/<language>/` translates them. Default: `language` alone. */
  languages: z.array(languageSchema).min(1).optional(),
  name: lineSchema,
  description: lineSchema,
  /** Knowledge of a subject that the brand uses, such as body weight. */
  packs: z.array(z.enum(PACK_IDS)).default([]),
  /** Columns that packs add to the list of leads, in order. */
  leadColumns: z.array(z.enum(PACK_LEAD_COLUMNS)).default([]),
  /** The question whose answers split reports, and its name there. */
  reportQuestion: z
    .strictObject({
      id: codeSchema,
      label: operatorTextSchema,
      /** Within a sentence, such as "Funnel by gender". Default: `label`. */
      labelInSentence: operatorTextSchema.optional(),
      /** The answers that reports tell apart. Default: the options of the question. */
      values: z
        .array(z.string().regex(/^[\w-]{1,64}$/, brokenRule('ruleAnswerValue')))
        .min(1)
        .max(20)
        .optional(),
    })
    .optional(),
  landingPageContent: landingSchema,
  quizFlow: quizFlowSchema,
  plans: z.array(planSchema),
  routeFlow: routeFlowSchema,
  theme: themeSchema,
  brandLinks: z.strictObject({ supportEmail: z.email().optional() }),
  legal: z.strictObject({
    supportEmail: z.email().optional(),
    /** Where vulnerabilities are reported (`/.well-known/security.txt`); default: the support address. */
    securityEmail: z.email().optional(),
    companyName: codeSchema,
    companyCode: codeSchema,
    companyAddress: codeSchema,
    websiteUrl: z.url(),
    currency: currencySchema,
  }),
  receipts: receiptsSchema.prefault({}),
  /** Without any, the brand has no app, and no page leads to a store. */
  appStoreUrls: z.strictObject({ ios: z.url().optional(), android: z.url().optional() }),
  /** What the banner of the offer pages announces. */
  promotion: z
    .strictObject({
      bundle: z
        .strictObject({
          text: z.string(),
          subtitle: z.string().optional(),
          accentColor: colorSchema.optional(),
          /** Whether it ends with the countdown of the page; the banner then says so. */
          isLimited: z.boolean().optional(),
        })
        .optional(),
    })
    .prefault({}),
  offer: offerSchema.prefault({}),
  /**
   * The currency for visitors of a country where it is not the country's own: `{ CH: 'EUR' }`. All plans for sale need a
   * price in it. Without a price in their currency, visitors see the plans' own.
   */
  currencyByCountry: z.record(countryCodeSchema, currencySchema).optional(),
  /**
   * `inclusive`: prices include the buyer's value added tax, and the offer says so where the law expects it. Default: the
   * offer says nothing about taxes.
   */
  taxDisplay: z.enum(['none', 'inclusive']).optional(),
  checkout: checkoutSchema.prefault({}),
  withdrawal: withdrawalSchema.prefault({}),
  /** What members can describe when they request a refund. Default: what they did each day. */
  refundEvidenceHint: lineSchema.optional(),
  reviews: reviewsSchema.optional(),
  /** Without it, `/terms` says where to ask for them; `/privacy` likewise. */
  terms: legalTextSchema.optional(),
  privacy: legalTextSchema.optional(),
  /** `/health-privacy`: for brands with health questions. Washington's My Health My Data Act requires a separate policy. */
  healthPrivacy: legalTextSchema.optional(),
  consent: consentSchema,
  contact: contactSchema.prefault({}),
  /** 1200 x 630, shown with shared links. */
  shareImage: pictureSchema.optional(),
  appIcons: appIconsSchema.optional(),
  /**
   * Each is shown as one short line. A claim that a visitor's own result could contradict names the question whose
   * answer replaces it, and the text shown from then on.
   */
  claims: z.array(
    z.strictObject({
      id: codeSchema,
      value: z.string(),
      label: z.string(),
      onceAnswered: z.strictObject({ question: codeSchema, value: z.string(), label: z.string() }).optional(),
    }),
  ),
  /** Above the company in the footer, for example that the plan does not replace a doctor. */
  footerDisclaimer: lineSchema.optional(),
  /** Texts of mails to visitors and members instead of the product's, by their keys: `mail/editable-texts.ts`. */
  mails: z.record(z.string(), lineSchema).optional(),
  ...PACK_SCHEMAS.brandFields,
})
