import type { Text } from '#shared/quiz/question.ts'
import { unknownPlaceholders } from '#shared/quiz/text.ts'
import type { Brand } from '../brand.ts'
import type { BrandProblem } from '../brand-error.ts'
import { type BrandSources, fileOfPart } from '../brand-sources.ts'
import { repeated } from '#shared/lib/repeated.ts'
import { conditionAtoms, textAtoms } from '#shared/quiz/condition-atoms.ts'
import { atomProblems } from './step-rules.ts'

/** Every text of the offer that depends on the visitor. */
export const offerTexts = ({ offer }: Pick<Brand, 'offer'>): Text[] => [
  ...Object.values(offer.bmiMessages ?? {}).map(({ message }) => message),
  ...[...offer.testimonials, ...offer.reviews].map(({ weightLoss }) => weightLoss),
  ...offer.benefits.flatMap(({ title, text }) => [title, text]),
]

/** Rules of the offer that the schema cannot express: its conditions and placeholders must exist in the quiz. */
export function offerProblems(
  brand: Pick<Brand, 'offer' | 'quizFlow'>,
  sources: BrandSources,
): BrandProblem[] {
  const { offer, quizFlow } = brand
  const file = fileOfPart(sources, 'offer')
  const afterTheQuiz = quizFlow.questions.length
  const atoms = [
    ...(offer.resultsWhen ? conditionAtoms(offer.resultsWhen) : []),
    ...offer.benefits.flatMap(({ when }) => (when === undefined ? [] : conditionAtoms(when))),
    ...offerTexts(brand).flatMap(textAtoms),
  ]
  return [
    ...repeated(offer.benefits.map(({ id }) => id)).map((id) => ({
      rule: 'unique-ids',
      message: `"${id}" appears twice in offer.benefits`,
    })),
    ...atoms.flatMap((atom) => atomProblems(atom, afterTheQuiz, quizFlow)),
    ...[...new Set(offerTexts(brand).flatMap(unknownPlaceholders))].map((name) => ({
      rule: 'known-placeholder',
      message: `placeholder {${name}} does not exist`,
    })),
  ].map((problem) => ({ file, ...problem }))
}
