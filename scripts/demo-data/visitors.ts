import { inferUnitSystem } from '#shared/quiz/unit-preference.ts'
import type { UnitSystem } from '#shared/body/units.ts'
import type { Seeded } from './seeded.ts'

/** What a browser tells of itself. */
export type Browser = { userAgent: string; language: string; screenResolution: string; timezone: string }

/** Where a visit comes from, as its first events tell it. */
export type Origin = {
  kind: 'facebook' | 'instagram' | 'google' | 'tiktok' | 'newsletter' | 'link' | 'nowhere'
  /** Address of the page that links here; '' for none. */
  referrer: string
  /** How well it sells (1: as all together). */
  weight: number
}

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

/** With their shares of the visits. */
const ORIGINS: readonly (readonly [Origin, number])[] = [
  [{ kind: 'facebook', referrer: 'https://l.facebook.com/', weight: 0.95 }, 34],
  [{ kind: 'google', referrer: 'https://www.google.com/', weight: 1.25 }, 18],
  [{ kind: 'instagram', referrer: '', weight: 0.9 }, 13],
  [{ kind: 'tiktok', referrer: '', weight: 0.6 }, 11],
  [{ kind: 'nowhere', referrer: '', weight: 1.2 }, 12],
  [{ kind: 'newsletter', referrer: '', weight: 1.9 }, 4],
  [{ kind: 'link', referrer: 'https://recipes.example.org/', weight: 1.1 }, 4],
  [{ kind: 'link', referrer: 'https://www.pinterest.com/', weight: 0.85 }, 4],
]

export const makeOrigin = (random: Seeded): Origin => random.weighted(ORIGINS)

const GENDERS = [
  ['female', 72],
  ['male', 28],
] as const

export function makeVisitor(random: Seeded): Visitor {
  const country = random.weighted(COUNTRIES)
  const origin = makeOrigin(random)
  return {
    gender: random.weighted(GENDERS),
    country,
    unitSystem: inferUnitSystem({ preferredUnits: null, answers: {}, countryCode: country }),
    browser: { ...random.weighted(DEVICES), ...(PLACES[country ?? ''] ?? NOWHERE) },
    origin,
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
