import { asksAboutHealth } from '#shared/quiz/asks-about-health.ts'
import type { Brand } from '../brand.ts'
import type { BrandProblem } from '../brand-error.ts'
import type { Finding } from '../finding.ts'
import { type BrandSources, locate } from '../brand-sources.ts'
import { englishFinding } from '../english-findings.ts'
import { type FindingCode, type FindingText, findingText } from '../finding-text.ts'
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
    const money = (amountMinor: number) => ({ amountMinor, currency })
    const at = (field: string, rule: string, problem: FindingText, fix: FindingCode): Finding => ({
      rule,
      message: findingText('inPlan', { plan: id, problem }),
      fix: { code: fix },
      path: ['plans', index, field],
    })
    if (!plan.isActive) return []
    return [
      ...(finalPriceMinor > priceMinor
        ? [
            at(
              'finalPriceMinor',
              'first-price',
              findingText('firstPriceHigher', { first: money(finalPriceMinor), renewal: money(priceMinor) }),
              'fixFirstPrice',
            ),
          ]
        : []),
      ...(originalPriceMinor !== undefined && originalPriceMinor <= finalPriceMinor
        ? [
            at(
              'originalPriceMinor',
              'struck-price',
              findingText('struckPriceLow', {
                struck: money(originalPriceMinor),
                today: money(finalPriceMinor),
              }),
              'fixStruckPrice',
            ),
          ]
        : []),
      ...(currency === legal.currency
        ? []
        : [
            at(
              'currency',
              'company-currency',
              findingText('companyCurrency', { currency, companyCurrency: legal.currency }),
              'fixCompanyCurrency',
            ),
          ]),
    ]
  })
}

function missingPages(brand: Brand): Finding[] {
  const { terms, privacy, healthPrivacy, quizFlow } = brand
  const missing = (rule: string, message: FindingCode, fix: FindingCode): Finding => ({
    rule,
    message: { code: message },
    fix: { code: fix },
  })
  return [
    ...(terms ? [] : [missing('terms', 'termsMissing', 'fixTerms')]),
    ...(privacy ? [] : [missing('privacy', 'privacyMissing', 'fixPrivacy')]),
    ...(asksAboutHealth(quizFlow) && !healthPrivacy
      ? [missing('health-privacy', 'healthPrivacyMissing', 'fixHealthPrivacy')]
      : []),
    ...(namedSupportAddress(brand) ? [] : [missing('support', 'supportMissing', 'fixSupport')]),
  ]
}

/** What is valid and looks wrong, apart from what is still to fill in. */
export const brandSuspicions = (brand: Brand): Finding[] => [...planSuspicions(brand), ...missingPages(brand)]

/** Why a line must not stay before the first visitor: a mark, or an address that cannot exist. */
export function toFillIn(line: string): Pick<Finding, 'message' | 'fix'> | null {
  const [mark] = TO_FILL_IN.exec(line) ?? []
  if (mark !== undefined) return { message: findingText('markLeft', { mark }), fix: findingText('fixMark') }
  const address = exampleAddress(line)
  if (address === undefined) return null
  return { message: findingText('exampleAddress', { address }), fix: findingText('fixExampleAddress') }
}

/** Texts and addresses that stand for others, where they are written. */
const placesToFillIn = ({ texts = {} }: BrandSources): BrandProblem[] =>
  Object.entries(texts).flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index): BrandProblem[] => {
      const found = toFillIn(line)
      return found === null ? [] : [{ file, line: index + 1, rule: 'to-fill-in', ...englishFinding(found) }]
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
