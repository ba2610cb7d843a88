import { parseArgs } from 'node:util'
import { CommandError } from '../run-command.ts'

export type DemoDataOptions = {
  sessions: number
  leads: number
  /** Paid subscriptions. */
  subscriptions: number
  days: number
  /** Single events are stored for this many last days; visits, which are merged from them, for all days. */
  eventDays: number
  seed: string
  until: Date
  /** Add to existing data. */
  add: boolean
}

/** `brandId` is the only brand to fill; null: every one. */
export type DemoDataCommand = DemoDataOptions & { brandId: string | null }

export const DEMO_DATA_USAGE = `npm run demo-data -- [options]

Fills the configured database (DATABASE_URL, else the embedded one in DATA_DIR) with a generated year for demonstrations,
tests and measurements: visits, leads, purchases, renewals, refunds. Stop the server first. The same seed and end produce
the same data. Every brand of SITES is filled, each with these numbers; without SITES the one of BRAND.

--sessions N       visits (200000)
--leads N          visits that become leads (20000)
--subscriptions N  leads that buy (3000)
--days N           length in days (365)
--event-days N     last days of which every event is stored (14): all of them would be most of the database, and no report
                   reads them. The visits merged from them are always stored
--seed TEXT        another seed generates other data (1)
--until TIME       the end, as an ISO time (now)
--brand ID         fills only this brand
--add              add to existing leads and subscriptions
`

function count(name: string, value: string | undefined, fallback: number, minimum: number): number {
  const number = value === undefined ? fallback : Number(value)
  if (!Number.isInteger(number) || number < minimum) {
    throw new CommandError(`--${name} must be a whole number of at least ${minimum}, not ${value}`)
  }
  return number
}

/** @returns null for `--help` */
export function readDemoDataOptions(args: string[], now: Date): DemoDataCommand | null {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: {
      sessions: text,
      leads: text,
      subscriptions: text,
      days: text,
      'event-days': text,
      seed: text,
      until: text,
      brand: text,
      add: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  const until = values.until === undefined ? now : new Date(values.until)
  if (Number.isNaN(until.getTime()) || until > now) {
    throw new CommandError('--until must be an ISO time like 2026-11-21T12:00:00Z, not in the future')
  }
  const options = {
    sessions: count('sessions', values.sessions, 200_000, 1),
    leads: count('leads', values.leads, 20_000, 0),
    subscriptions: count('subscriptions', values.subscriptions, 3_000, 0),
    days: count('days', values.days, 365, 1),
    eventDays: count('event-days', values['event-days'], 14, 0),
    seed: values.seed ?? '1',
    until,
    add: values.add,
    brandId: values.brand ?? null,
  }
  if (options.leads > options.sessions || options.subscriptions > options.leads) {
    throw new CommandError('There cannot be more leads than sessions, nor more subscriptions than leads')
  }
  return options
}
