import { findingText } from './finding-text.ts'
import type { BrandKnowledge } from '#shared/pack/pack-proof.ts'
import type { Brand, LegalText } from './brand.ts'
import { BrandError } from './brand-error.ts'
import type { Finding } from './finding.ts'
import { brandSchema } from './schema/brand-schema.ts'
import { type BrandSources, locate } from './brand-sources.ts'
import { suggestion } from './nearest.ts'
import { repeated } from '#shared/lib/repeated.ts'
import { flowProblems } from './rules/flow-rules.ts'
import { languageProblems } from './rules/language-rules.ts'
import { linkProblems } from './rules/link-rules.ts'
import { mailProblems } from './rules/mail-rules.ts'
import { offerProblems } from './rules/offer-rules.ts'
import { packProblems } from './rules/pack-rules.ts'
import { pictureProblems } from './rules/picture-rules.ts'
import { reportProblems } from './rules/report-rules.ts'
import { routeProblems } from './rules/route-rules.ts'
import { sellingProblems } from './rules/selling-rules.ts'
import { schemaProblems } from './schema/schema-problems.ts'
import { stepProblems } from './rules/step-rules.ts'

/** Ids of sections and paragraphs, which are element ids of one page. */
const legalIds = (text: LegalText | undefined): string[] =>
  (text?.sections ?? []).flatMap(({ id, content }) => [id, ...content.map((paragraph) => paragraph.id)])

function catalogueProblems(brand: Brand): Finding[] {
  const lists: [string, string[]][] = [
    ['plans', brand.plans.map((plan) => plan.id)],
    ['routeFlow', brand.routeFlow.map((page) => page.type)],
    ['claims', brand.claims.map((claim) => claim.id)],
    ['reviews', (brand.reviews?.reviews ?? []).map((review) => review.id)],
    ['terms', legalIds(brand.terms)],
    ['privacy', legalIds(brand.privacy)],
    ['healthPrivacy', legalIds(brand.healthPrivacy)],
  ]
  return lists.flatMap(([part, ids]) =>
    repeated(ids).map((id) => ({
      rule: 'unique-ids',
      message: findingText('idTwiceIn', { id, part }),
      fix: findingText(part === 'routeFlow' ? 'fixRemoveOne' : 'fixOtherId'),
      path: [part],
      value: id,
    })),
  )
}

/** A claim must name an existing question, whose answer replaces it. */
const claimProblems = ({ quizFlow, claims }: Brand): Finding[] =>
  claims
    .filter(
      ({ onceAnswered }) =>
        onceAnswered && !quizFlow.questions.some(({ id }) => id === onceAnswered.question),
    )
    .map(({ id, onceAnswered }) => ({
      rule: 'known-question',
      message: findingText('claimQuestionUnknown', { claim: id, question: String(onceAnswered?.question) }),
      ...suggestion(
        onceAnswered?.question,
        quizFlow.questions.map((question) => question.id),
        findingText('fixStepId'),
      ),
      path: ['claims'],
      value: onceAnswered?.question,
    }))

/** Health questions need the texts that ask for consent. */
function consentProblems({ quizFlow, consent }: Brand): Finding[] {
  const question = quizFlow.questions.find(({ sensitivity }) => sensitivity === 'health')
  if (!question || consent.health) return []
  return [
    {
      rule: 'health-consent',
      message: findingText('healthConsentMissing', { step: question.id }),
      fix: findingText('fixHealthConsent'),
      path: ['consent'],
    },
  ]
}

/** What is wrong with a brand, and as far as it can be read, the brand and what its packs know. */
export type ExaminedBrand = {
  findings: Finding[]
  readable: { brand: Brand; knowledge: BrandKnowledge } | null
}

/**
 * Checks a brand against its schema and the rules a schema cannot express (ids, references, groups, final step,
 * placeholders, chargeable prices, packs). `walk-paths.ts` checks the paths.
 *
 * @param knowledgeOf what the brand's packs know
 */
export function examineBrand(input: unknown, knowledgeOf: (brand: Brand) => BrandKnowledge): ExaminedBrand {
  const parsed = brandSchema.safeParse(input)
  if (!parsed.success) return { findings: schemaProblems(input, parsed.error, brandSchema), readable: null }
  // Without its packs, the other rules could not read the brand.
  const missing = packProblems(parsed.data)
  if (missing.length > 0) return { findings: missing, readable: null }
  const knowledge = knowledgeOf(parsed.data)
  const findings = [
    ...flowProblems(parsed.data.quizFlow),
    ...stepProblems(parsed.data.quizFlow, knowledge),
    ...routeProblems(parsed.data),
    ...reportProblems(parsed.data),
    ...catalogueProblems(parsed.data),
    ...sellingProblems(parsed.data),
    ...claimProblems(parsed.data),
    ...linkProblems(parsed.data),
    ...consentProblems(parsed.data),
    ...offerProblems(parsed.data, knowledge),
    ...languageProblems(parsed.data),
    ...mailProblems(parsed.data),
    ...pictureProblems(parsed.data),
  ]
  return { findings, readable: { brand: parsed.data, knowledge } }
}

/**
 * Parses what the main file of a brand exports.
 *
 * @throws BrandError with one line for each problem, naming file, line, step and rule.
 */
export function parseBrand(
  input: unknown,
  sources: BrandSources,
  knowledgeOf: (brand: Brand) => BrandKnowledge,
): Brand {
  const { findings, readable } = examineBrand(input, knowledgeOf)
  if (readable === null || findings.length > 0)
    throw new BrandError(findings.map((finding) => locate(sources, input, finding)))
  return readable.brand
}
