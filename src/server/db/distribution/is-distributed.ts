import type { Query } from '../engines/oldest-program.ts'

/**
 * The tables that `npm run db:distribute` spreads over the workers of a Citus cluster by session. The events come first: the
 * others get their places, so that the rows of a session are together.
 */
export const HOT_TABLES = ['tracking_events', 'visits', 'consents'] as const

/** Citus lists its tables in a catalogue of its own. */
const HAS_CITUS = `select to_regclass('pg_catalog.pg_dist_partition') is not null as "is"`

const HAS_DISTRIBUTED = `
select exists (
  select from pg_dist_partition
  where partmethod = 'h' and logicalrelid in (
    select to_regclass(name) from unnest(array['${HOT_TABLES.join("','")}']) as hot (name))
) as "is"`

const isTrue = async (query: Query, text: string): Promise<boolean> =>
  (await query(text)).rows[0]?.['is'] === true

/** Whether the database is that of a Citus coordinator; its tables may all be local. */
export const hasCitus = (query: Query): Promise<boolean> => isTrue(query, HAS_CITUS)

/** Whether rows of hot tables are on other servers. */
export const isDistributed = async (query: Query): Promise<boolean> =>
  (await hasCitus(query)) && isTrue(query, HAS_DISTRIBUTED)
