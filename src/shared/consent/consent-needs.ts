import type { GeoLocation } from '#shared/contract/consent.ts'
import { EUROPEAN_ECONOMIC_AREA, EUROPEAN_UNION, PARTS_OF_MEMBERS } from '#shared/geo/european-countries.ts'

/** Consents that a visitor must be asked for. */
export type ConsentNeeds = {
  /** Tracking, before any event is stored or sent. */
  tracking: boolean
  /** The use of health answers, before the first health question. */
  health: boolean
}

/** The UK GDPR and PECR, regulation 6; and Gibraltar, Guernsey, Jersey and the Isle of Man, whose laws follow them. */
const UNITED_KINGDOM = ['GB', 'GG', 'GI', 'IM', 'JE']

/** The Federal Act on Data Protection, and the Telecommunications Act, article 45c; treated like its neighbours. */
const SWITZERLAND = ['CH']

const ASKED_COUNTRIES: ReadonlySet<string> = new Set([
  // The GDPR, and the ePrivacy Directive (2002/58/EC), article 5(3).
  ...EUROPEAN_UNION,
  ...PARTS_OF_MEMBERS,
  // The GDPR, by decision 154/2018 of the EEA Joint Committee.
  ...EUROPEAN_ECONOMIC_AREA,
  ...UNITED_KINGDOM,
  ...SWITZERLAND,
])

/**
 * States whose laws on consumer health data require separate consent: Washington's My Health My Data Act
 * (RCW 19.373.030) and Nevada's Senate Bill 370 of 2023 (NRS 603A).
 */
const HEALTH_STATES: ReadonlySet<string> = new Set(['WA', 'NV'])

const UNITED_STATES = 'US'

/**
 * Which consents are needed at a location. Health data is a special category in the GDPR (article 9) and needs explicit
 * consent; the two US states require consent for health data only. Visitors with an unknown country or US state could be
 * anywhere, so they are asked if the setting says so.
 *
 * @param isAskedWhereUnknown the setting CONSENT_WHERE_UNKNOWN
 */
export function consentNeeds(
  { countryCode, regionCode }: GeoLocation,
  { isAskedWhereUnknown }: { isAskedWhereUnknown: boolean },
): ConsentNeeds {
  if (countryCode === null) return { tracking: isAskedWhereUnknown, health: isAskedWhereUnknown }
  if (ASKED_COUNTRIES.has(countryCode)) return { tracking: true, health: true }
  if (countryCode !== UNITED_STATES) return { tracking: false, health: false }
  return {
    tracking: false,
    health: regionCode === null ? isAskedWhereUnknown : HEALTH_STATES.has(regionCode),
  }
}
