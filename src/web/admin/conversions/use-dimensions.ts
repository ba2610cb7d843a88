import { VISIT_DIMENSIONS, type VisitDimension } from '#shared/reports/visits/funnel-stages.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import type { PlainKey } from '#shared/texts/reader.ts'
import { useAnswerLabel } from '../records/use-answer-label.ts'
import { dimensionName } from './conversion-labels.ts'

type Key = PlainKey<'admin-reports'>

const KEYS: Readonly<Record<Exclude<VisitDimension, 'answer'>, { by: Key; title: Key }>> = {
  device: { by: 'byDevice', title: 'titleByDevice' },
  country: { by: 'byCountry', title: 'titleByCountry' },
  source: { by: 'bySource', title: 'titleBySource' },
  medium: { by: 'byMedium', title: 'titleByMedium' },
  campaign: { by: 'byCampaign', title: 'titleByCampaign' },
  brandVersion: { by: 'byVersion', title: 'titleByVersion' },
}

/** The dimensions of the shown brand's reports and their names. */
export const useDimensions = () => dimensionsOf(useAnswerLabel())

export function dimensionsOf(answerLabel: ReturnType<typeof useAnswerLabel>) {
  const t = pageTexts().of('admin-reports')
  // An address may name the answers of a brand that has no such question.
  const { title, inSentence: label } = answerLabel ?? { title: t('answers'), inSentence: t('answers') }
  return {
    shown: VISIT_DIMENSIONS.filter((dimension) => dimension !== 'answer' || answerLabel !== null),
    nameOf: (dimension: VisitDimension) => (dimension === 'answer' ? title : dimensionName(dimension)),
    /** Within a title: `by device`. */
    byOf: (dimension: VisitDimension) =>
      dimension === 'answer' ? t('byAnswer', { label }) : t(KEYS[dimension].by),
    /** As a title: `By device`. */
    titleOf: (dimension: VisitDimension) =>
      dimension === 'answer' ? t('titleByAnswer', { label }) : t(KEYS[dimension].title),
    /** A filter within a sentence: `device Phone`. */
    onlyOf: (dimension: VisitDimension, value: string) =>
      dimension === 'answer' ? t('onlyAnswer', { label, value }) : t(ONLY[dimension], { value }),
  }
}

export type Dimensions = ReturnType<typeof dimensionsOf>

const ONLY = {
  device: 'onlyDevice',
  country: 'onlyCountry',
  source: 'onlySource',
  medium: 'onlyMedium',
  campaign: 'onlyCampaign',
  brandVersion: 'onlyVersion',
} as const satisfies Record<Exclude<VisitDimension, 'answer'>, string>
