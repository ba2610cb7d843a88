import { AD_EVENT_NAMES } from '#shared/tracking/event-types.ts'
import type { Database } from '#server/db/database.ts'

const { purchased: purchaseName, registered: registrationName, ...namesOfBrowsers } = AD_EVENT_NAMES

/**
 * The network's names of what browsers report. Purchases and registrations are not among them: anybody can post that
 * there was one, and the network spends money by it. Our own books alone say so.
 */
const NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(namesOfBrowsers).flatMap(([type, name]) => (name === null ? [] : [[type, name]])),
)
const NAMES_JSON = JSON.stringify(NAMES)
const PURCHASE_NAME_JSON = JSON.stringify({ purchased: purchaseName })
const REGISTRATION_NAME_JSON = JSON.stringify({ registered: registrationName })

/**
 * $1 ids of events, $2 the network's names by type, $3 now, $4 and $5 what was paid. From the events as they are stored,
 * whatever was sent under their ids later; those that wait already are left as they are. The network takes no time that is
 * still to come. Taking a quiz up again is no start: it would count twice.
 */
const ENQUEUE = `
insert into ad_events
  (event_id, name, session_id, happened_at, amount_minor, currency, status, attempts, next_try_at, created_at)
select event_id, $2::jsonb ->> event_type, session_id,
  case when occurred_at >= received_at - interval '7 days' then least(occurred_at, received_at) else received_at end,
  $4::int, $5::text, 'waiting', 0, $3::timestamptz, $3::timestamptz
from tracking_events
where event_id in (select jsonb_array_elements_text($1::jsonb)::uuid) and $2::jsonb ->> event_type is not null
  and metadata ->> 'resumed' is distinct from 'true'
on conflict do nothing`

const enqueue = ({ run }: Pick<Database, 'run'>, values: readonly unknown[]) =>
  run({ name: 'enqueue_ad_events', text: ENQUEUE, values })

/**
 * The verb "enqueue": of events that are stored, those that the network has a name for, by one statement; none where there
 * is none. May be called again with the same ones.
 * @returns whether there was any
 */
export async function enqueueAdEvents(
  database: Pick<Database, 'run'>,
  events: readonly { eventId: string; eventType: string }[],
  now: Date,
): Promise<boolean> {
  const ids = events.flatMap(({ eventId, eventType }) => (Object.hasOwn(NAMES, eventType) ? [eventId] : []))
  if (ids.length === 0) return false
  await enqueue(database, [JSON.stringify(ids), NAMES_JSON, now.toISOString(), null, null])
  return true
}

/** What our books say of a first payment. */
export type PaidPurchase = { eventId: string; amountMinor: number; currency: string }

/** Like `enqueueAdEvents`, of a purchase that our books know, whose event is stored, by whoever was first to tell of it. */
export async function enqueueAdPurchase(
  database: Pick<Database, 'run'>,
  { eventId, amountMinor, currency }: PaidPurchase,
  now: Date,
): Promise<void> {
  await enqueue(database, [
    JSON.stringify([eventId]),
    PURCHASE_NAME_JSON,
    now.toISOString(),
    amountMinor,
    currency.toUpperCase(),
  ])
}

/** Like `enqueueAdPurchase`, of an account that was made. */
export async function enqueueAdRegistration(
  database: Pick<Database, 'run'>,
  eventId: string,
  now: Date,
): Promise<void> {
  await enqueue(database, [JSON.stringify([eventId]), REGISTRATION_NAME_JSON, now.toISOString(), null, null])
}
