import type { FunnelStage, VisitDimension } from '#shared/reports/visits/funnel-stages.ts'

export const STAGE_NAMES: Readonly<Record<FunnelStage, string>> = {
  landing: 'Landing visit',
  quiz_started: 'Quiz started',
  quiz_finished: 'Quiz finished',
  lead: 'E-mail left',
  purchase_page: 'Purchase page',
  payment_initiated: 'Payment initiated',
  purchased: 'Purchased',
  registered: 'Registered',
}

/** What makes a session count at a stage. */
export const STAGE_MEANINGS: Readonly<Record<FunnelStage, string>> = {
  landing: 'The landing page was shown.',
  quiz_started: 'The first answer was given, or a step of the quiz was shown.',
  quiz_finished: 'The last step of the quiz was completed.',
  lead: 'An e-mail address was left.',
  purchase_page: 'The plans were shown, on the purchase page or in the e-mail offer.',
  payment_initiated: 'A payment was confirmed by the payer, whatever came of it.',
  purchased: 'A payment succeeded.',
  registered: 'A password was set after the purchase.',
}

export const DIMENSION_NAMES: Readonly<Record<VisitDimension, string>> = {
  device: 'Device',
  country: 'Country',
  source: 'Source',
  medium: 'Medium',
  campaign: 'Campaign',
  gender: 'Gender',
  brandVersion: 'Brand version',
}

const VERSION_LETTERS = 8
const regionNames = new Intl.DisplayNames('en', { type: 'region' })

/** The beginning of a brand version, which is a hash; enough to tell two apart. */
export const shortVersion = (version: string): string =>
  version === 'unknown' || version === 'other' ? capitalised(version) : version.slice(0, VERSION_LETTERS)

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return capitalised(code)
  return regionNames.of(code) ?? code
}

/**
 * A value of a dimension as an operator would call it: `DE` is Germany. The name of a source, medium or
 * campaign is somebody else's: as it is.
 */
export function valueName(dimension: VisitDimension, value: string): string {
  if (dimension === 'country') return countryName(value)
  if (dimension === 'brandVersion') return shortVersion(value)
  if (dimension === 'source' || dimension === 'medium' || dimension === 'campaign')
    return ['direct', 'none', 'unknown', 'other'].includes(value) ? capitalised(value) : value
  return capitalised(value)
}
