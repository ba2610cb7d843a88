import type { GeoLocation } from '#shared/contract/consent.ts'
import { EUROPEAN_ECONOMIC_AREA, EUROPEAN_UNION, PARTS_OF_MEMBERS } from '#shared/geo/european-countries.ts'

/** What has to be asked of somebody before it may be done. */
export type ConsentNeeds = {
  /** Tracking, before any event is stored or sent. */
  tracking: boolean
  /** The use of health answers, before the first health question. */
  health: boolean
}

/** The UK GDPR and PECR, regulation 6; and Gibraltar, Guernsey, Jersey and Man, whose own laws are made after them. */
const UNITED_KINGDOM = ['GB', 'GG', 'GI', 'IM', 'JE']

/** The Federal Act on Data Protection, and the Telecommunications Act, article 45c; asked as its neighbours are. */
const SWITZERLAND = ['CH']

const ASKED_COUNTRIES: ReadonlySet<string> = new Set([
  // The GDPR, and the ePrivacy Directive (2002/58/EC), article 5(3).
  ...EUROPEAN_UNION,
  ...PARTS_OF_MEMBERS,
  // The GDPR by the decision 154/2018 of the EEA's Joint Committee.
  ...EUROPEAN_ECONOMIC_AREA,
  ...UNITED_KINGDOM,
  ...SWITZERLAND,
])

/**
 * States whose laws on consumers' health data want a consent of its own: Washington's My Health My Data Act
 * (RCW 19.373.030) and Nevada's Senate Bill 370 of 2023 (NRS 603A).
 */
const HEALTH_STATES: ReadonlySet<string> = new Set(['WA', 'NV'])

const UNITED_STATES = 'US'

/**
 * Who is asked for what, by where they are. Data about health is of a special kind in the GDPR (article 9), and wants an
 * explicit consent; in the two states health alone is asked for.
 *
 * Who is in a country that is not known could be anywhere, and who is in the United States in a state that is not known
 * could be in one of the two: they are asked where that is set, since the law of a place holds whether or not it was found.
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
