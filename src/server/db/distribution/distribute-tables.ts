import type { Database, Row } from '../database.ts'
import { HOT_TABLES, hasCitus, isDistributed } from './is-distributed.ts'

/** The tables of a database cannot be distributed. The message is for the operator. */
export class DistributionError extends Error {
  override name = 'DistributionError'
}

type RunText = (text: string) => Promise<Row[]>

const WORKERS = `
select count(*)::int as count from pg_dist_node
where noderole = 'primary' and isactive and shouldhaveshards and groupid <> 0`

const IS_DIVIDED = `
select relispartition as "is" from pg_class where oid = 'tracking_events_later'::regclass`

/** A unique key of a distributed table must contain the column by which it is distributed. */
const WIDEN_KEYS = `
alter table tracking_events drop constraint tracking_events_pkey,
  add constraint tracking_events_pkey primary key (event_id, session_id);
alter table consents drop constraint consents_pkey,
  add constraint consents_pkey primary key (consent_id, session_id);`

const [EVENTS, ...OTHERS] = HOT_TABLES

/** Moves the rows to the workers. All or nothing, so that a killed command can be repeated. */
const DISTRIBUTE = `
begin;
${WIDEN_KEYS}
select create_distributed_table('${EVENTS}', 'session_id');
${OTHERS.map((table) => `select create_distributed_table('${table}', 'session_id', colocate_with => '${EVENTS}');`).join('\n')}
commit`

/**
 * Rows that Citus has moved to the workers stay on the disk of the coordinator, out of sight, until they are truncated; also
 * those of months that are filled before they become partitions. A function of the owner, so that a server whose role does not
 * own the tables can call it. It does nothing else, so everybody may.
 */
const CREATE_TRUNCATION = `
create or replace function truncate_local_rows() returns void language plpgsql security definer
set search_path = pg_catalog, public, pg_temp set lock_timeout = '200ms' as $$
declare
  moved regclass;
begin
  for moved in
    select logicalrelid from pg_dist_partition join pg_class on oid = logicalrelid
    where partmethod = 'h' and relkind = 'r' and pg_relation_size(oid) > 0
  loop
    perform truncate_local_data_after_distributing_table(moved);
  end loop;
end $$`

/** @throws DistributionError */
async function assertDistributable(runText: RunText, location: string): Promise<void> {
  const [workers] = await runText(WORKERS)
  if (Number(workers?.['count']) === 0) {
    throw new DistributionError(
      `${location} is a Citus coordinator without workers: add them with citus_add_node, and try again`,
    )
  }
  const [divided] = await runText(IS_DIVIDED)
  if (divided?.['is'] !== true) {
    throw new DistributionError(
      `${location} has events that are not divided by month yet: run npm run db:migrate first`,
    )
  }
}

/**
 * Distributes the hot tables over the workers of a Citus cluster, with their rows. Writers wait until it is done. Repeatable;
 * a killed one has changed nothing, or left only rows to truncate, which the next one does.
 *
 * @param database of the coordinator, opened with the role that owns the tables
 * @returns false if they were distributed already
 * @throws DistributionError if there is no Citus, no worker, or the events are not divided by month
 */
export function distributeTables({ session, location }: Database): Promise<boolean> {
  return session(async (runText) => {
    const query = async (text: string) => ({ rows: await runText(text) })
    if (!(await hasCitus(query))) {
      throw new DistributionError(
        `${location} has no Citus: run create extension citus in this database on all servers, and try again`,
      )
    }
    const isNew = !(await isDistributed(query))
    if (isNew) {
      await assertDistributable(runText, location)
      await runText(DISTRIBUTE)
    }
    await runText(CREATE_TRUNCATION)
    await runText('select truncate_local_rows()')
    await runText(`analyze ${HOT_TABLES.join(', ')}`)
    return isNew
  })
}
