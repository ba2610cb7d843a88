import { AD_EVENT_NAMES } from '#shared/tracking/event-types.ts'
import type { AdNetworkDeps } from './ad-network-deps.ts'

const { purchased: purchaseName, registered: registrationName, ...browserNames } = AD_EVENT_NAMES

/**
 * The network's names of events that browsers report. Without purchases and registrations: anyone can post them, and ad
 * spending depends on them, so only our books count.
 */
const NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(browserNames).flatMap(([type, name]) => (name === null ? [] : [[type, name]])),
)
const NAMES_JSON = JSON.stringify(NAMES)
const PURCHASE_NAME_JSON = JSON.stringify({ purchased: purchaseName })
const REGISTRATION_NAME_JSON = JSON.stringify({ registered: registrationName })

/**
 * $1 event ids, $2 the network's names by type, $3 now, $4 and $5 amount and currency, $6 brands with this network. Reads the
 * events as stored; queued ones stay as they are. The network accepts no future times. Resuming a quiz does not count as a second start.
 */
const ENQUEUE = `
insert into ad_events
  (event_id, brand_id, name, session_id, happened_at, amount_minor, currency, status, attempts, next_try_at, created_at)
select event_id, brand_id, $2::jsonb ->> event_type, session_id,
  case when occurred_at >= received_at - interval '7 days' then least(occurred_at, received_at) else received_at end,
  $4::int, $5::text, 'waiting', 0, $3::timestamptz, $3::timestamptz
from tracking_events
where event_id = any($1::uuid[]) and $2::jsonb ->> event_type is not null
  and metadata ->> 'resumed' is distinct from 'true'
  and brand_id in (select jsonb_array_elements_text($6::jsonb))
on conflict do nothing`

type Deps = Pick<AdNetworkDeps, 'database' | 'apis'>

const enqueue = ({ database, apis }: Deps, values: readonly unknown[]) =>
  database.run({
    name: 'enqueue_ad_events',
    text: ENQUEUE,
    values: [...values, JSON.stringify([...apis.keys()])],
  })

/** Queues those of the stored events that the network gets. Idempotent. @returns whether there were any */
export async function enqueueAdEvents(
  deps: Deps,
  events: readonly { eventId: string; eventType: string }[],
  now: Date,
): Promise<boolean> {
  const ids = events.flatMap(({ eventId, eventType }) => (Object.hasOwn(NAMES, eventType) ? [eventId] : []))
  if (ids.length === 0) return false
  await enqueue(deps, [ids, NAMES_JSON, now.toISOString(), null, null])
  return true
}

/** A first payment according to our books. */
export type PaidPurchase = { eventId: string; amountMinor: number; currency: string }

/** Queues a purchase whose event is stored, with the amount from our books. */
export async function enqueueAdPurchase(
  deps: Deps,
  { eventId, amountMinor, currency }: PaidPurchase,
  now: Date,
): Promise<void> {
  await enqueue(deps, [[eventId], PURCHASE_NAME_JSON, now.toISOString(), amountMinor, currency.toUpperCase()])
}

/** Queues a registration whose event is stored. */
export async function enqueueAdRegistration(deps: Deps, eventId: string, now: Date): Promise<void> {
  await enqueue(deps, [[eventId], REGISTRATION_NAME_JSON, now.toISOString(), null, null])
}
