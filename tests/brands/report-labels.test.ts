import { afterEach, expect, test } from 'vitest'
import marigold from '#brands/marigold/brand.ts'
import { answerLabelOf } from '#shared/brand/report-question.ts'
import { brandSchema } from '#shared/brand/schema/brand-schema.ts'
import type { AdminLanguage } from '#shared/texts/languages.ts'
import { loadedTexts } from '../web/texts-in.ts'
import { setPageTexts } from '#web/app/texts/page-texts.ts'
import { dimensionsOf } from '#web/admin/conversions/use-dimensions.ts'
import { answerLabelIn } from '#web/admin/records/use-answer-label.ts'

afterEach(() => setPageTexts(loadedTexts('en')))

const { reportQuestion } = brandSchema.pick({ reportQuestion: true }).parse({
  reportQuestion: marigold.reportQuestion,
})

const namesIn = (language: AdminLanguage, label = answerLabelOf({ reportQuestion })) => {
  setPageTexts(loadedTexts(language))
  const { nameOf, byOf, titleOf, onlyOf } = dimensionsOf(answerLabelIn(label))
  return [nameOf('answer'), byOf('answer'), titleOf('answer'), onlyOf('answer', 'X')]
}

test.each([
  ['en', ['Gender', 'by gender', 'By gender', 'gender X']],
  ['de', ['Geschlecht', 'nach Geschlecht', 'Nach Geschlecht', 'Geschlecht X']],
] as const)('the sample brand’s split in %s', (language, names) => {
  expect(namesIn(language)).toEqual(names)
})

test('one label serves every language and every place', () => {
  const label = answerLabelOf({ reportQuestion: { id: 'q', label: 'Dialekt' } })
  expect(namesIn('de', label)).toEqual(['Dialekt', 'nach Dialekt', 'Nach Dialekt', 'Dialekt X'])
})

test('a brand without such a question is not split by answers', () => {
  expect(dimensionsOf(answerLabelIn(null)).shown).not.toContain('answer')
})
