import type { InstanceState, PublicationKind, PublicationState } from '#shared/versions/version-states.ts'
import type { Language } from '#shared/texts/languages.ts'
import type { Database } from '#server/db/database.ts'

/** Then instances that could not prepare are no longer waited for. */
const PREPARATION_TIMEOUT_SECONDS = 15

export type InstanceStates = Readonly<Record<string, InstanceState>>

export type LiveRow = {
  brandId: string
  number: number
  publicationId: string
  /** Of its document. */
  hash: string
  owner: 'folder' | 'studio'
  /** Of the version that a deployment published last; null: none has. */
  deployedHash: string | null
}

export type OpenRow = {
  id: string
  brandId: string
  number: number
  kind: PublicationKind
  state: PublicationState
  isLate: boolean
}

export type SiteRow = { host: string; brandId: string; language: Language | null }

/** What all instances need to know, once per second. */
export type Situation = {
  live: readonly LiveRow[]
  /** Preparing ones, and scheduled ones that are due. */
  open: readonly OpenRow[]
  /** Living ones; of this one, its row before the call. */
  instances: readonly { id: string; states: InstanceStates }[]
  sites: readonly SiteRow[]
  recalled: readonly { brandId: string; brandVersion: string }[]
}

const list = (query: string): string => `(select coalesce(json_agg(l), '[]') from (${query}) l)`

/**
 * $1 id, $2 engine, $3 start, $4 states, $5 seconds after which an instance has ended. One statement: PgBouncer lends a connection for one transaction at a time, so
 * nothing can listen for notifications.
 */
const READ = `
with seen as (
  insert into server_instances (id, engine, started_at, seen_at, states)
  values ($1, $2, $3::timestamptz, now(), $4::jsonb)
  on conflict (id) do update set seen_at = now(), states = excluded.states)
select
  ${list(`
    select brand_id as "brandId", number, publication_id as "publicationId", owner, (
      select v.hash from brand_versions v
      where v.brand_id = b.brand_id and v.number = b.number) as hash, (
      select v.hash from brand_publications p
      join brand_versions v on v.brand_id = p.brand_id and v.number = p.number
      where p.brand_id = b.brand_id and p.kind = 'folder' and p.live_at is not null
      order by p.requested_at desc, p.live_at desc limit 1) as "deployedHash"
    from brand_live b`)} as live,
  ${list(`
    select id, brand_id as "brandId", number, kind, state,
      coalesce(prepared_from < now() - interval '${PREPARATION_TIMEOUT_SECONDS} seconds', false) as "isLate"
    from brand_publications
    where state = 'preparing' or (state = 'scheduled' and scheduled_for <= now())
    order by requested_at`)} as open,
  ${list(`
    select id, states from server_instances
    where seen_at > now() - make_interval(secs => $5::int)`)} as instances,
  ${list(`select host, brand_id as "brandId", language from brand_sites order by created_at, host`)} as sites,
  ${list(`select brand_id as "brandId", brand_version as "brandVersion" from recalled_versions`)} as recalled`

export type Instance = {
  id: string
  engine: string
  startedAt: Date
  /** An instance that was not seen for this long has ended. */
  lifetimeSeconds: number
}

/** Reports that this instance runs and what it shows, and reads what it should show. */
export async function readSituation(
  database: Database,
  { id, engine, startedAt, lifetimeSeconds }: Instance,
  states: InstanceStates,
): Promise<Situation> {
  const [row] = await database.run({
    name: 'read_situation',
    text: READ,
    values: [id, engine, startedAt.toISOString(), JSON.stringify(states), lifetimeSeconds],
  })
  if (row === undefined) throw new Error('the situation was not read')
  return parseSituation(row)
}

/** Columns of JSON are parsed by the driver, or are text. */
const fromJson = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value)

function parseSituation(row: Record<string, unknown>): Situation
function parseSituation(row: Record<string, unknown>): unknown {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, fromJson(value)]))
}

/** Instances that ended in order need not be waited for. */
export async function endInstance(database: Database, { id }: Pick<Instance, 'id'>): Promise<void> {
  await database.run({
    name: 'end_instance',
    text: 'delete from server_instances where id = $1',
    values: [id],
  })
}

/** Rows of instances that were killed, and long ago. */
export async function forgetEndedInstances({ run }: Database): Promise<void> {
  await run({
    name: 'forget_ended_instances',
    text: `delete from server_instances where seen_at < now() - interval '1 day'`,
    values: [],
  })
}
