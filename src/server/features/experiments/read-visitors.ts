import type { Database } from '#server/db/database.ts'

/** Visitors of an arm whose 14 days are over, in one group of the splits. */
export type VisitorGroup = { arm: number; device: string; country: string; source: string; visitors: number }

/** $1 the experiment, $2 the time before which visitors were assigned whose 14 days are over. */
const GROUPS = `
select arm, device, country, source, count(*) as visitors
from experiment_assignments
where experiment_id = $1 and not is_repeat and assigned_at < $2::timestamptz
group by 1, 2, 3, 4`

/** $1 the experiment. Visitors by day, the first day first. */
const DAYS = `
select to_char(day, 'YYYY-MM-DD') as day, arm, visitors from (
  select (assigned_at at time zone 'UTC')::date as day, arm, count(*) as visitors
  from experiment_assignments where experiment_id = $1 and not is_repeat
  group by 1, 2) d
order by 1`

export async function readVisitorGroups(
  { run }: Pick<Database, 'run'>,
  experimentId: string,
  before: Date,
): Promise<VisitorGroup[]> {
  const rows = await run({
    name: 'visitors_of_experiment',
    text: GROUPS,
    values: [experimentId, before.toISOString()],
  })
  return rows.map((row) => ({
    arm: Number(row['arm']),
    device: String(row['device']),
    country: String(row['country']),
    source: String(row['source']),
    visitors: Number(row['visitors']),
  }))
}

/** All visitors of each arm until the end of each day. */
export async function readLooks(
  { run }: Pick<Database, 'run'>,
  experimentId: string,
  arms: number,
): Promise<number[][]> {
  const rows = await run({ name: 'looks_of_experiment', text: DAYS, values: [experimentId] })
  const total = Array.from({ length: arms }, () => 0)
  const looks: number[][] = []
  for (const [, ofDay] of Map.groupBy(rows, ({ day }) => String(day))) {
    for (const row of ofDay) {
      const arm = Number(row['arm'])
      total[arm] = (total[arm] ?? 0) + Number(row['visitors'])
    }
    looks.push([...total])
  }
  return looks
}
