import type { VisitDimension } from '#shared/reports/visits/funnel-stages.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import type { PlainKey } from '#shared/texts/reader.ts'

type Labels = Readonly<Record<VisitDimension, PlainKey<'admin-reports'>>>

const BY: Labels = {
  device: 'byDevice',
  country: 'byCountry',
  source: 'bySource',
  medium: 'byMedium',
  campaign: 'byCampaign',
  gender: 'byGender',
  brandVersion: 'byVersion',
}
const TITLES: Labels = {
  device: 'titleByDevice',
  country: 'titleByCountry',
  source: 'titleBySource',
  medium: 'titleByMedium',
  campaign: 'titleByCampaign',
  gender: 'titleByGender',
  brandVersion: 'titleByVersion',
}

/** What figures are split by, within a title: `by device`. */
export const byDimension = (dimension: VisitDimension): string =>
  pageTexts().of('admin-reports')(BY[dimension])

/** What figures are split by, as a title: `By device`. */
export const titleByDimension = (dimension: VisitDimension): string =>
  pageTexts().of('admin-reports')(TITLES[dimension])
