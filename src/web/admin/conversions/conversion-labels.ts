import type { FunnelStage, VisitDimension } from '#shared/reports/visits/funnel-stages.ts'

export const STAGE_NAMES: Readonly<Record<FunnelStage, string>> = {
  landing: 'Landing page',
  quiz_started: 'Quiz started',
  quiz_finished: 'Quiz finished',
  lead: 'Email entered',
  purchase_page: 'Purchase page',
  payment_initiated: 'Payment initiated',
  purchased: 'Purchased',
  registered: 'Registered',
}

/** When a session counts at a stage. */
export const STAGE_MEANINGS: Readonly<Record<FunnelStage, string>> = {
  landing: 'The landing page was shown.',
  quiz_started: 'A question was answered, or a step of the quiz was shown.',
  quiz_finished: 'The last step of the quiz was completed.',
  lead: 'An email address was entered.',
  purchase_page: 'The plans were shown, on the purchase page or in the email offer.',
  payment_initiated: 'The buyer confirmed a payment, whether or not it succeeded.',
  purchased: 'A payment succeeded.',
  registered: 'A password was set after the purchase.',
}

export const DIMENSION_NAMES: Readonly<Record<VisitDimension, string>> = {
  device: 'Device',
  country: 'Country',
  source: 'Source',
  medium: 'Medium',
  campaign: 'Campaign',
  answer: 'Answer',
  brandVersion: 'Brand version',
}

const VERSION_LETTERS = 8
const regionNames = new Intl.DisplayNames('en', { type: 'region' })

/** The first characters of a brand version, which is a hash. */
export const shortVersion = (version: string): string =>
  version === 'unknown' || version === 'other' ? capitalised(version) : version.slice(0, VERSION_LETTERS)

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return capitalised(code)
  return regionNames.of(code) ?? code
}

/** Display name of a dimension's value: `DE` is Germany. Sources, media and campaigns stay as they are. */
export function valueName(dimension: VisitDimension, value: string): string {
  if (dimension === 'country') return countryName(value)
  if (dimension === 'brandVersion') return shortVersion(value)
  if (dimension === 'source' || dimension === 'medium' || dimension === 'campaign')
    return ['direct', 'none', 'unknown', 'other'].includes(value) ? capitalised(value) : value
  return capitalised(value)
}
