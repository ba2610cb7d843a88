import type { PackAnswers } from '#shared/pack/pack-answers.ts'
import { readerFrom, type ReaderTexts } from '#shared/texts/reader.ts'
import { bodyWeightFacts } from './body-weight-facts.ts'
import { bodyWeightValidators } from './validators/body-weight-validators.ts'

/** What the browser needs from the second question on. */
export function bodyWeightAnswersFor(texts: ReaderTexts): PackAnswers {
  const reader = readerFrom(texts, 'body-weight')
  return { facts: bodyWeightFacts(reader), validatorsOf: bodyWeightValidators(reader) }
}
