import { inferUnitSystem } from '#shared/quiz/unit-preference.ts'
import type { UnitSystem } from '#shared/body/units.ts'
import type { Seeded } from './seeded.ts'

/** What a browser tells of itself. */
export type Browser = { userAgent: string; language: string; screenResolution: string; timezone: string }

/** Where a visit comes from, as its first events tell it. */
export type Origin = { utmSource: string | null; fbc: string | null; referrer: string; weight: number }

export type Visitor = {
  gender: 'female' | 'male'
  /** ISO 3166-1 alpha-2; null where the network's is not known. */
  country: string | null
  unitSystem: UnitSystem
  browser: Browser
  origin: Origin
}

type Place = { language: string; timezone: string }

const PLACES: Readonly<Record<string, Place>> = {
  US: { language: 'en-US', timezone: 'America/New_York' },
  GB: { language: 'en-GB', timezone: 'Europe/London' },
  CA: { language: 'en-CA', timezone: 'America/Toronto' },
  AU: { language: 'en-AU', timezone: 'Australia/Sydney' },
  DE: { language: 'de-DE', timezone: 'Europe/Berlin' },
  FR: { language: 'fr-FR', timezone: 'Europe/Paris' },
  NL: { language: 'nl-NL', timezone: 'Europe/Amsterdam' },
  ES: { language: 'es-ES', timezone: 'Europe/Madrid' },
  IE: { language: 'en-IE', timezone: 'Europe/Dublin' },
  NZ: { language: 'en-NZ', timezone: 'Pacific/Auckland' },
}
const NOWHERE: Place = { language: 'en-US', timezone: 'UTC' }

const COUNTRIES: readonly (readonly [string | null, number])[] = [
  ['US', 46],
  ['GB', 13],
  ['CA', 9],
  ['AU', 8],
  ['DE', 7],
  ['FR', 4],
  ['NL', 3],
  ['ES', 2],
  ['IE', 2],
  ['NZ', 2],
  [null, 4],
]

const DEVICES: readonly (readonly [Pick<Browser, 'userAgent' | 'screenResolution'>, number])[] = [
  [
    {
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
      screenResolution: '390x844',
    },
    46,
  ],
  [
    {
      userAgent:
        'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Mobile Safari/537.36',
      screenResolution: '412x915',
    },
    31,
  ],
  [
    {
      userAgent:
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36',
      screenResolution: '1920x1080',
    },
    15,
  ],
  [
    {
      userAgent:
        'Mozilla/5.0 (iPad; CPU OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
      screenResolution: '820x1180',
    },
    6,
  ],
  [{ userAgent: '', screenResolution: '' }, 2],
]

const campaign = (utmSource: string, referrer = ''): Omit<Origin, 'weight'> => ({
  utmSource,
  fbc: null,
  referrer,
})
const linkedFrom = (referrer: string): Omit<Origin, 'weight'> => ({ utmSource: null, fbc: null, referrer })

/** Share of the visits, and how well they sell (1: as all together). */
const ORIGINS: readonly (readonly [Omit<Origin, 'weight'>, number, number])[] = [
  [{ utmSource: null, fbc: 'fb.1.click', referrer: 'https://l.facebook.com/' }, 34, 0.95],
  [campaign('google', 'https://www.google.com/'), 18, 1.25],
  [campaign('instagram'), 13, 0.9],
  [campaign('tiktok'), 11, 0.6],
  [linkedFrom(''), 12, 1.2],
  [campaign('newsletter'), 4, 1.9],
  [linkedFrom('https://recipes.example.org/'), 4, 1.1],
  [linkedFrom('https://www.pinterest.com/'), 4, 0.85],
]

const GENDERS = [
  ['female', 72],
  ['male', 28],
] as const

export function makeVisitor(random: Seeded): Visitor {
  const country = random.weighted(COUNTRIES)
  const [origin, , weight] = random.weighted(ORIGINS.map((entry) => [entry, entry[1]] as const))
  return {
    gender: random.weighted(GENDERS),
    country,
    unitSystem: inferUnitSystem({ preferredUnits: null, answers: {}, countryCode: country }),
    browser: { ...random.weighted(DEVICES), ...(PLACES[country ?? ''] ?? NOWHERE) },
    origin: { ...origin, weight },
  }
}

const NAMES: Readonly<Record<Visitor['gender'], readonly [string, ...string[]]>> = {
  female: [
    'Alma',
    'Birgit',
    'Carla',
    'Dana',
    'Edith',
    'Fiona',
    'Greta',
    'Helen',
    'Iris',
    'Judith',
    'Karen',
    'Lena',
    'Moira',
    'Nora',
    'Olive',
    'Paula',
    'Ruth',
    'Sonia',
    'Tessa',
    'Vera',
    'Wanda',
    'Zoë',
  ],
  male: [
    'Adam',
    'Ben',
    'Conor',
    'David',
    'Erik',
    'Frank',
    'Gil',
    'Hugo',
    'Ivan',
    'Jonas',
    'Karl',
    'Leon',
    'Marc',
    'Niall',
    'Oscar',
    'Piet',
    'Ralf',
    'Simon',
    'Theo',
    'Victor',
  ],
}
/** Domains that nobody can have (RFC 2606). */
const DOMAINS = [
  ['example.com', 7],
  ['example.org', 2],
  ['example.net', 1],
] as const

export type Person = { name: string; email: string }

/** Somebody who does not exist; `mark` makes the address theirs alone. */
export function makePerson(random: Seeded, gender: Visitor['gender'], mark: string): Person {
  const name = random.pick(NAMES[gender])
  const plain = name.normalize('NFD').replaceAll(/[^A-Za-z]/g, '')
  const local = random.chance(0.3) ? plain : plain.toLowerCase()
  return { name, email: `${local}.${mark}@${random.weighted(DOMAINS)}` }
}
