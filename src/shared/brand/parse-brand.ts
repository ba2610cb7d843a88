import type { Brand, LegalText } from './brand.ts'
import { BrandError, type BrandProblem } from './brand-error.ts'
import { brandSchema } from './schema/brand-schema.ts'
import { type BrandSources, fileOfPart, fileOfStep } from './brand-sources.ts'
import { repeated } from '#shared/lib/repeated.ts'
import { flowProblems } from './rules/flow-rules.ts'
import { offerProblems } from './rules/offer-rules.ts'
import { sellingProblems } from './rules/selling-rules.ts'
import { schemaProblems } from './schema/schema-problems.ts'
import { stepProblems } from './rules/step-rules.ts'

function quizProblems({ quizFlow }: Brand, sources: BrandSources): BrandProblem[] {
  return [...flowProblems(quizFlow), ...stepProblems(quizFlow)].map((problem) => ({
    file: problem.step === undefined ? fileOfPart(sources, 'quizFlow') : fileOfStep(sources, problem.step),
    ...problem,
  }))
}

/** Ids of sections and paragraphs, which are element ids of one page. */
const legalIds = (text: LegalText | undefined): string[] =>
  (text?.sections ?? []).flatMap(({ id, content }) => [id, ...content.map((paragraph) => paragraph.id)])

function catalogueProblems(brand: Brand, sources: BrandSources): BrandProblem[] {
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
      file: fileOfPart(sources, part),
      rule: 'unique-ids',
      message: `"${id}" appears twice in ${part}`,
    })),
  )
}

/** A claim must name an existing question, whose answer replaces it. */
const claimProblems = ({ quizFlow, claims }: Brand, sources: BrandSources): BrandProblem[] =>
  claims
    .filter(
      ({ onceAnswered }) =>
        onceAnswered && !quizFlow.questions.some(({ id }) => id === onceAnswered.question),
    )
    .map(({ id, onceAnswered }) => ({
      file: fileOfPart(sources, 'claims'),
      rule: 'known-question',
      message: `claim "${id}" names "${onceAnswered?.question}", which is no step`,
    }))

/** Health questions need the texts that ask for consent. */
function consentProblems({ quizFlow, consent }: Brand, sources: BrandSources): BrandProblem[] {
  const question = quizFlow.questions.find(({ sensitivity }) => sensitivity === 'health')
  if (!question || consent.health) return []
  return [
    {
      file: fileOfPart(sources, 'consent'),
      rule: 'health-consent',
      message: `"${question.id}" is about health, and consent.health has no texts that ask for consent`,
    },
  ]
}

/**
 * Parses what the main file of a brand exports: its schema, and the rules a schema cannot express (ids, references,
 * groups, final step, placeholders, chargeable prices). `walk-paths.ts` checks the paths.
 *
 * @throws BrandError with one line for each problem, naming file, step and rule.
 */
export function parseBrand(input: unknown, sources: BrandSources): Brand {
  const parsed = brandSchema.safeParse(input)
  if (!parsed.success) throw new BrandError(schemaProblems(input, parsed.error, sources))
  const problems = [
    ...quizProblems(parsed.data, sources),
    ...catalogueProblems(parsed.data, sources),
    ...sellingProblems(parsed.data, sources),
    ...claimProblems(parsed.data, sources),
    ...consentProblems(parsed.data, sources),
    ...offerProblems(parsed.data, sources),
  ]
  if (problems.length > 0) throw new BrandError(problems)
  return parsed.data
}
