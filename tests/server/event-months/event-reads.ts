import type { Pool } from 'pg'
import type { Database, Row } from '#server/db/database.ts'

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  Alias?: string
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Plan Rows'?: number
  Plans?: PlanNode[]
}

/** A node and all below it. */
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null

export type Read = {
  text: string
  /** Partitions that are read row by row. */
  scanned: string[]
  /** All partitions that are read. */
  read: string[]
  /** Events that were read for nothing. */
  discarded: number
  /** How many rows PostgreSQL expects. */
  expected: number
}

type Statement = { text: string; values: unknown[] }

/** Runs `work`. @returns its statements about events, outside transactions */
async function statementsOf({ db }: Database, work: () => Promise<unknown>): Promise<Statement[]> {
  const pool = Reflect.get(db, '$client') as Pool
  const query = Reflect.get(pool, 'query') as (...given: unknown[]) => unknown
  const statements: Statement[] = []
  const record = (statement: unknown, values: unknown): void => {
    const text = isRow(statement) ? String(statement['text']) : String(statement)
    const given = isRow(statement) && Array.isArray(statement['values']) ? statement['values'] : values
    // It reads nothing, and would fail here.
    const isPlainInsert = text.startsWith('insert') && !text.includes('on conflict')
    if (text.includes('tracking_events') && !isPlainInsert)
      statements.push({ text, values: Array.isArray(given) ? given : [] })
  }
  Object.assign(pool, {
    query: (...given: unknown[]): unknown => {
      record(given[0], given[1])
      return Reflect.apply(query, pool, given)
    },
  })
  try {
    await work()
  } finally {
    Object.assign(pool, { query })
  }
  return statements
}

/** Runs `work`, then explains its statements about events. */
export async function readsOf(database: Database, work: () => Promise<unknown>): Promise<Read[]> {
  const statements = await statementsOf(database, work)
  const reads: Read[] = []
  for (const { text, values } of statements) {
    const [row] = await database.runText(`explain (analyze, format json) ${text}`, values)
    const explained = row?.['QUERY PLAN'] as { Plan: PlanNode }[] | undefined
    const partitions = (explained ?? [])
      .flatMap(({ Plan: plan }) => nodesOf(plan))
      .filter((node) => node['Relation Name']?.startsWith('tracking_events_') && node['Actual Loops'] !== 0)
    const names = (nodes: PlanNode[]) =>
      [...new Set(nodes.map((node) => node['Relation Name']?.replace('tracking_events_', '') ?? ''))].sort()
    reads.push({
      text,
      // Empty partitions are read like this, because that is fastest.
      scanned: names(partitions.filter((node) => node['Node Type'] === 'Seq Scan')).filter(
        (name) => name !== 'later',
      ),
      read: names(partitions.filter((node) => node['Node Type'] !== 'ModifyTable')),
      expected: partitions.reduce((sum, node) => sum + (node['Plan Rows'] ?? 0), 0),
      discarded: partitions.reduce(
        (sum, node) => sum + (node['Rows Removed by Filter'] ?? 0) * (node['Actual Loops'] ?? 1),
        0,
      ),
    })
  }
  return reads
}
