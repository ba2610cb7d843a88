import { formatMoney } from '#shared/offer/payment/money.ts'
import { asksAboutHealth } from '#shared/quiz/asks-about-health.ts'
import type { Brand } from '../brand.ts'
import type { BrandProblem, Finding } from '../brand-error.ts'
import { type BrandSources, locate } from '../brand-sources.ts'
import { namedSupportAddress } from '../support-address.ts'

/** Marks in a new brand what only its owner knows. */
const TO_FILL_IN = /\[TO FILL IN: [^\][]+\]/
/** An address in the domain that is reserved for examples (RFC 2606). A placeholder in a field of a form may have one. */
function exampleAddress(line: string): string | undefined {
  if (line.trimStart().startsWith('placeholder:')) return undefined
  return line.split(/[^\w.-]/).find((word) => /\w\.example\.?$/.test(word))
}

function planSuspicions({ plans, legal }: Brand): Finding[] {
  return plans.flatMap((plan, index): Finding[] => {
    const { id, currency, priceMinor, finalPriceMinor, originalPriceMinor } = plan
    const money = (minor: number) => formatMoney(minor, currency)
    const at = (field: string, rule: string, message: string, fix: string): Finding => ({
      rule,
      message: `plan "${id}": ${message}`,
      fix,
      path: ['plans', index, field],
    })
    if (!plan.isActive) return []
    return [
      ...(finalPriceMinor > priceMinor
        ? [
            at(
              'finalPriceMinor',
              'first-price',
              `the first payment, ${money(finalPriceMinor)}, is higher than each renewal, ${money(priceMinor)}`,
              'Exchange finalPriceMinor and priceMinor if they are mixed up.',
            ),
          ]
        : []),
      ...(originalPriceMinor !== undefined && originalPriceMinor <= finalPriceMinor
        ? [
            at(
              'originalPriceMinor',
              'struck-price',
              `the struck-through price, ${money(originalPriceMinor)}, is not above today’s, ${money(finalPriceMinor)}`,
              'Remove originalPriceMinor, or correct it.',
            ),
          ]
        : []),
      ...(currency === legal.currency
        ? []
        : [
            at(
              'currency',
              'company-currency',
              `it is sold in ${currency}, but legal.currency is ${legal.currency}`,
              'Write the same currency in both if that is a mistake.',
            ),
          ]),
    ]
  })
}

function missingPages(brand: Brand): Finding[] {
  const { terms, privacy, healthPrivacy, quizFlow } = brand
  const missing = (rule: string, message: string, fix: string): Finding => ({ rule, message, fix })
  return [
    ...(terms ? [] : [missing('terms', 'there are no terms', 'Add "terms": buyers agree to them.')]),
    ...(privacy
      ? []
      : [missing('privacy', 'there is no privacy policy', 'Add "privacy": the law requires it.')]),
    ...(asksAboutHealth(quizFlow) && !healthPrivacy
      ? [
          missing(
            'health-privacy',
            'the quiz asks about health, and there is no policy for health data',
            'Add "healthPrivacy": some laws require a separate page.',
          ),
        ]
      : []),
    ...(namedSupportAddress(brand)
      ? []
      : [missing('support', 'there is no support address', 'Add legal.supportEmail.')]),
  ]
}

/** What is valid and looks wrong, apart from what is still to fill in. */
export const brandSuspicions = (brand: Brand): Finding[] => [...planSuspicions(brand), ...missingPages(brand)]

/** Why a line must not stay before the first visitor: a mark, or an address that cannot exist. */
export function toFillIn(line: string): Pick<Finding, 'message' | 'fix'> | null {
  const [mark] = TO_FILL_IN.exec(line) ?? []
  if (mark !== undefined) return { message: `"${mark}" is still here`, fix: 'Replace it.' }
  const address = exampleAddress(line)
  if (address === undefined) return null
  return { message: `"${address}" is an address that cannot exist`, fix: 'Write your own.' }
}

/** Texts and addresses that stand for others, where they are written. */
const placesToFillIn = ({ texts = {} }: BrandSources): BrandProblem[] =>
  Object.entries(texts).flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index): BrandProblem[] => {
      const found = toFillIn(line)
      return found === null ? [] : [{ file, line: index + 1, rule: 'to-fill-in', ...found }]
    }),
  )

/**
 * What is valid and looks wrong, or must not stay before the first visitor. `parseBrand` has accepted the brand.
 * Whoever sells with it decides.
 */
export const findSuspicions = (brand: Brand, sources: BrandSources): BrandProblem[] => [
  ...brandSuspicions(brand).map((finding) => locate(sources, brand, finding)),
  ...placesToFillIn(sources),
]
