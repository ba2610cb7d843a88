import type { FunnelStage, VisitDimension } from '#shared/reports/visits/funnel-stages.ts'
import { formats } from '#shared/texts/formats.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import type { PlainKey } from '#shared/texts/reader.ts'

type Labels<Name extends string> = Readonly<Record<Name, PlainKey<'admin-base'>>>

const STAGE_NAMES: Labels<FunnelStage> = {
  landing: 'stageLanding',
  quiz_started: 'stageQuizStarted',
  quiz_finished: 'stageQuizFinished',
  lead: 'stageLead',
  purchase_page: 'stagePurchasePage',
  payment_initiated: 'stagePaymentInitiated',
  purchased: 'stagePurchased',
  registered: 'stageRegistered',
}

export const stageName = (stage: FunnelStage): string => pageTexts().of('admin-base')(STAGE_NAMES[stage])

/** Dimensions with a name of the product; the brand names the answers. */
type NamedDimension = Exclude<VisitDimension, 'answer'>

const DIMENSION_NAMES: Labels<NamedDimension> = {
  device: 'dimensionDevice',
  country: 'dimensionCountry',
  source: 'dimensionSource',
  medium: 'dimensionMedium',
  campaign: 'dimensionCampaign',
  brandVersion: 'dimensionVersion',
}

export const dimensionName = (dimension: NamedDimension): string =>
  pageTexts().of('admin-base')(DIMENSION_NAMES[dimension])

const ABSENT: Readonly<Record<string, PlainKey<'admin-base'>>> = {
  direct: 'valueDirect',
  none: 'valueNone',
  unknown: 'valueUnknown',
  other: 'valueOther',
}
const VALUES: Readonly<Record<string, PlainKey<'admin-base'>>> = {
  ...ABSENT,
  phone: 'valuePhone',
  tablet: 'valueTablet',
  desktop: 'valueDesktop',
  female: 'valueFemale',
  male: 'valueMale',
}

const VERSION_LETTERS = 8

/** The first characters of a brand version, which is a hash. */
export const shortVersion = (version: string): string =>
  version === 'unknown' || version === 'other' ? namedValue(version) : version.slice(0, VERSION_LETTERS)

/** A brand may have values that the product does not know. */
function namedValue(value: string): string {
  const key = VALUES[value]
  return key === undefined
    ? value.charAt(0).toUpperCase() + value.slice(1)
    : pageTexts().of('admin-base')(key)
}

const countryName = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? formats(pageTexts().language).region(code) : namedValue(code)

/** Display name of a dimension's value: `DE` is Germany. Sources, media and campaigns stay as they are. */
export function valueName(dimension: VisitDimension, value: string): string {
  if (dimension === 'country') return countryName(value)
  if (dimension === 'brandVersion') return shortVersion(value)
  if (dimension === 'source' || dimension === 'medium' || dimension === 'campaign')
    return Object.hasOwn(ABSENT, value) ? namedValue(value) : value
  return namedValue(value)
}
