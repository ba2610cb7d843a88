import { parseArgs } from 'node:util'

export type DemoDataOptions = {
  sessions: number
  leads: number
  /** Paid subscriptions. */
  subscriptions: number
  days: number
  /** Of so many days the single events are kept too; the visits made of them are kept of all. */
  eventDays: number
  seed: string
  until: Date
  /** Beside what is there already. */
  add: boolean
}

export const DEMO_DATA_USAGE = `npm run demo-data -- [options]

Fills the database of the settings (DATABASE_URL, else the embedded one in DATA_DIR) with a made-up year, for
demonstrations, tests and measurements: visits, leads, purchases, renewals, refunds. The server must be stopped.
The same seed and end date generate the same data.

--sessions N       visits (200000)
--leads N          of them with an e-mail address (20000)
--subscriptions N  of them bought (3000)
--days N           how long it goes (365)
--event-days N     of so many last days each single event is kept as well (14): all of them would be most of the
                   database, and no report reads them; the visits made of them are always kept
--seed TEXT        another seed generates other data (1)
--until TIME       its end, as an ISO time (now)
--add              beside the leads and subscriptions that are there already
`

/** An option with a value that it cannot have. */
export class DemoDataOptionError extends Error {
  override name = 'DemoDataOptionError'
}

function count(name: string, value: string | undefined, fallback: number, least: number): number {
  if (value === undefined) return fallback
  const number = Number(value)
  if (!Number.isInteger(number) || number < least) {
    throw new DemoDataOptionError(`--${name} must be a whole number of at least ${least}, not ${value}`)
  }
  return number
}

/**
 * @returns null where only the usage was asked for
 * @throws DemoDataOptionError
 */
export function readDemoDataOptions(args: readonly string[], now: Date): DemoDataOptions | null {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...args],
    options: {
      sessions: text,
      leads: text,
      subscriptions: text,
      days: text,
      'event-days': text,
      seed: text,
      until: text,
      add: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  const until = values.until === undefined ? now : new Date(values.until)
  if (Number.isNaN(until.getTime()) || until > now) {
    throw new DemoDataOptionError('--until must be an ISO time like 2026-11-21T12:00:00Z, not in the future')
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
  }
  if (options.leads > options.sessions || options.subscriptions > options.leads) {
    throw new DemoDataOptionError(
      'There cannot be more leads than sessions, nor more subscriptions than leads',
    )
  }
  return options
}
