import { findingText } from '../finding-text.ts'
import type { Text } from '#shared/quiz/question.ts'
import type { BrandKnowledge } from '#shared/pack/pack-proof.ts'
import type { Brand } from '../brand.ts'
import type { QuestionProblem } from '#shared/quiz/types/question-type.ts'
import type { Finding } from '../finding.ts'
import { repeated } from '#shared/lib/repeated.ts'
import { conditionAtoms, textAtoms } from '#shared/quiz/condition-atoms.ts'
import { atomProblems, placeholderProblems } from './step-rules.ts'

/** Every text of the offer that depends on the visitor. */
export const offerTexts = (
  { offer }: Pick<Brand, 'offer'>,
  knowledge: Pick<BrandKnowledge, 'offerTexts'>,
): Text[] => [
  ...knowledge.offerTexts(offer),
  ...[...offer.testimonials, ...offer.reviews].flatMap(({ result }) => result ?? []),
  ...offer.benefits.flatMap(({ title, text }) => [title, text]),
]

/** Without these nobody could buy. */
const NEEDED_SECTIONS = ['plans', 'checkout'] as const

function sectionProblems(sections: Brand['offer']['sections']): QuestionProblem[] {
  return [
    ...repeated(sections).map((name) => ({
      rule: 'unique-ids',
      message: findingText('idTwiceIn', { id: name, part: 'offer.sections' }),
      fix: findingText('fixRemoveOne'),
      value: name,
    })),
    ...NEEDED_SECTIONS.filter((name) => !sections.includes(name)).map((name) => ({
      rule: 'needed-section',
      message: findingText('sectionMissing', { section: name }),
      fix: findingText('fixSectionMissing', { section: name }),
    })),
  ]
}

/** Rules of the offer that the schema cannot express: its conditions and placeholders must exist in the quiz. */
export function offerProblems(
  brand: Pick<Brand, 'offer' | 'quizFlow'>,
  knowledge: BrandKnowledge,
): Finding[] {
  const { offer, quizFlow } = brand
  const afterTheQuiz = quizFlow.questions.length
  const texts = offerTexts(brand, knowledge)
  const atoms = [
    ...(offer.resultsWhen ? conditionAtoms(offer.resultsWhen) : []),
    ...offer.benefits.flatMap(({ when }) => (when === undefined ? [] : conditionAtoms(when))),
    ...texts.flatMap(textAtoms),
  ]
  return [
    ...repeated(offer.benefits.map(({ id }) => id)).map((id) => ({
      rule: 'unique-ids',
      message: findingText('idTwiceIn', { id, part: 'offer.benefits' }),
      fix: findingText('fixOtherId'),
      value: id,
    })),
    ...sectionProblems(offer.sections),
    ...atoms.flatMap((atom) => atomProblems(atom, afterTheQuiz, quizFlow, knowledge)),
    ...placeholderProblems(texts, knowledge),
  ].map((problem) => ({ ...problem, path: ['offer'] }))
}
