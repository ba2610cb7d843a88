import type { Text } from '#shared/quiz/question.ts'
import { bodyWeight } from '#shared/quiz/body-weight/body-weight-knowledge.ts'
import { placeholderNames, unknownPlaceholders } from '#shared/quiz/text.ts'
import type { Brand } from '../brand.ts'
import type { Finding } from '../brand-error.ts'
import { suggestion } from '../nearest.ts'
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
export function offerProblems(brand: Pick<Brand, 'offer' | 'quizFlow'>): Finding[] {
  const { offer, quizFlow } = brand
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
      fix: 'Give one of them another id.',
      value: id,
    })),
    ...atoms.flatMap((atom) => atomProblems(atom, afterTheQuiz, quizFlow)),
    ...[...new Set(offerTexts(brand).flatMap((text) => unknownPlaceholders(text, bodyWeight)))].map(
      (name) => ({
        rule: 'known-placeholder',
        message: `placeholder {${name}} does not exist`,
        fix: suggestion(name, placeholderNames(bodyWeight), 'Remove the braces.'),
      }),
    ),
  ].map((problem) => ({ ...problem, path: ['offer'] }))
}
