import { knowledgeOf } from '#shared/pack/knowledge.ts'
import { inferUnitSystem } from '#shared/quiz/unit-preference.ts'
import type { UnitSystem } from '#shared/quiz/unit-system.ts'
import type { Seeded } from './seeded.ts'

/** As the browser reports itself. */
export type Browser = { userAgent: string; language: string; screenResolution: string; timezone: string }

/** The source of a visit, as in its first events. */
export type Origin = {
  kind: 'facebook' | 'instagram' | 'google' | 'tiktok' | 'newsletter' | 'link' | 'nowhere'
  /** Address of the linking page; '' for none. */
  referrer: string
  /** Sales relative to the mean of all origins. */
  weight: number
}

export type Visitor = {
  gender: 'female' | 'male'
  /** ISO 3166-1 alpha-2; null: unknown. */
  country: string | null
  unitSystem: UnitSystem
  browser: Browser
  origin: Origin
}

/** Countries with their languages, time zones and shares of the visits. */
const PLACES: readonly (readonly [
  Pick<Visitor, 'country'> & Pick<Browser, 'language' | 'timezone'>,
  number,
])[] = [
  [{ country: 'US', language: 'en-US', timezone: 'America/New_York' }, 46],
  [{ country: 'GB', language: 'en-GB', timezone: 'Europe/London' }, 13],
  [{ country: 'CA', language: 'en-CA', timezone: 'America/Toronto' }, 9],
  [{ country: 'AU', language: 'en-AU', timezone: 'Australia/Sydney' }, 8],
  [{ country: 'DE', language: 'de-DE', timezone: 'Europe/Berlin' }, 7],
  [{ country: 'FR', language: 'fr-FR', timezone: 'Europe/Paris' }, 4],
  [{ country: 'NL', language: 'nl-NL', timezone: 'Europe/Amsterdam' }, 3],
  [{ country: 'ES', language: 'es-ES', timezone: 'Europe/Madrid' }, 2],
  [{ country: 'IE', language: 'en-IE', timezone: 'Europe/Dublin' }, 2],
  [{ country: 'NZ', language: 'en-NZ', timezone: 'Pacific/Auckland' }, 2],
  [{ country: null, language: 'en-US', timezone: 'UTC' }, 4],
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

/** With shares of the visits. */
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
  const { country, language, timezone } = random.weighted(PLACES)
  const origin = makeOrigin(random)
  return {
    gender: random.weighted(GENDERS),
    country,
    unitSystem: inferUnitSystem({
      preferred: null,
      answers: {},
      countryCode: country,
      knowledge: knowledgeOf([]),
    }),
    browser: { ...random.weighted(DEVICES), language, timezone },
    origin,
  }
}

const NAMES: Readonly<Record<Visitor['gender'], readonly [string, ...string[]]>> = {
  female: ['Alma', 'Birgit', 'Carla', 'Dana', 'Edith', 'Fiona', 'Greta', 'Helen', 'Iris', 'Judith', 'Zoë'],
  male: ['Adam', 'Ben', 'Conor', 'David', 'Erik', 'Frank', 'Gil', 'Hugo', 'Ivan', 'Jonas', 'Karl'],
}
/** Reserved domains (RFC 2606). */
const DOMAINS = [
  ['example.com', 7],
  ['example.org', 2],
  ['example.net', 1],
] as const

export type Person = { name: string; email: string }

/** An invented person; `mark` makes the address unique. */
export function makePerson(random: Seeded, gender: Visitor['gender'], mark: string): Person {
  const name = random.pick(NAMES[gender])
  const plain = name.normalize('NFD').replaceAll(/[^A-Za-z]/g, '')
  const local = random.chance(0.3) ? plain : plain.toLowerCase()
  return { name, email: `${local}.${mark}@${random.weighted(DOMAINS)}` }
}
