import { nowOf } from '#shared/lib/now-of.ts'
import { HOUR_MS } from '#shared/lib/time.ts'
import { isoTime, type OverviewDeps, type Visible } from './overview-deps.ts'

export type CardTestingWave = {
  brandId: string
  startedAt: string
  lastAt: string
  isUnderWay: boolean
  /** Payments that a bank has declined. */
  declined: number
  cards: number
  /** IPv4 addresses and /64 IPv6 networks of these payments. */
  networks: number
  /** Payments rejected before they could test a card. */
  refused: number
}

const UNDER_WAY_MS = HOUR_MS

/**
 * $1 Stripe account, $2 start time, $3 declines per hour that count as a wave, $4 limit, $5 brand. An hour with rejected payments
 * counts too. Consecutive hours are one wave.
 */
const LIST_WAVES = `
with hours as (
  select date_trunc('hour', at, 'UTC') as hour
  from failed_payments
  where account = $1 and brand_id = $5 and at >= $2::timestamptz
  group by 1
  having sum(count) filter (where outcome = 'declined') >= $3::int or bool_or(outcome = 'refused')
), waves as (
  select hour, hour - row_number() over (order by hour) * interval '1 hour' as wave from hours
)
select
  min(at) as started_at, max(at) as last_at,
  coalesce(sum(count) filter (where outcome = 'declined'), 0)::int as declined,
  count(distinct card_key)::int as cards, count(distinct network_key)::int as networks,
  coalesce(sum(count) filter (where outcome = 'refused'), 0)::int as refused
from failed_payments join waves on hour = date_trunc('hour', at, 'UTC')
where account = $1 and brand_id = $5 and at >= $2::timestamptz
group by wave
order by last_at desc
limit $4::int`

/** Waves of failed payments at these brands since a time, newest first. Each brand has its own threshold. */
export async function listWaves(
  deps: OverviewDeps,
  { visible, since, limit }: { visible: Visible; since: Date; limit: number },
): Promise<CardTestingWave[]> {
  const brandIds = deps.brandIds().filter((id) => visible === null || visible.includes(id))
  const found = await Promise.all(brandIds.map((brandId) => wavesOf(deps, { brandId, since, limit })))
  return found
    .flat()
    .toSorted((one, other) => (one.lastAt < other.lastAt ? 1 : -1))
    .slice(0, limit)
}

async function wavesOf(
  deps: OverviewDeps,
  { brandId, since, limit }: { brandId: string; since: Date; limit: number },
): Promise<CardTestingWave[]> {
  const now = nowOf(deps).getTime()
  const rows = await deps.database.run({
    name: 'card_testing_waves',
    text: LIST_WAVES,
    values: [deps.account, since.toISOString(), deps.wavePerHour(brandId), limit, brandId],
  })
  return rows.map((row) => {
    const lastAt = isoTime(row['last_at'])
    return {
      brandId,
      startedAt: isoTime(row['started_at']),
      lastAt,
      isUnderWay: now - Date.parse(lastAt) < UNDER_WAY_MS,
      declined: Number(row['declined']),
      cards: Number(row['cards']),
      networks: Number(row['networks']),
      refused: Number(row['refused']),
    }
  })
}
