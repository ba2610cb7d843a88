import { and, eq, isNotNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { MovementKind } from '#shared/reports/revenue/revenue-movements.ts'
import type { MovementSums } from '#shared/reports/revenue/revenue-month-figures.ts'
import type { Database } from '#server/db/database.ts'
import { revenueMovements as m } from '#server/db/schema/reports.ts'
import { isProduct, monthOfColumn, type RevenueFilter, total, UNKNOWN } from './revenue-filter.ts'

type Db = Database['db']

export const NO_MOVEMENT: MovementSums = {
  newMinor: 0,
  expansionMinor: 0,
  reactivationMinor: 0,
  contractionMinor: 0,
  churnMinor: 0,
  voluntaryChurnMinor: 0,
  newActive: 0,
  reactivatedActive: 0,
  voluntaryChurned: 0,
  involuntaryChurned: 0,
  mrrChangeMinor: 0,
  activeChange: 0,
  trialingChange: 0,
  pastDueChange: 0,
  trialsEnded: 0,
  trialsConverted: 0,
}

const isKind = (kind: MovementKind): SQL => eq(m.kind, kind)
const lost = (amount: SQL<number> | typeof m.mrrMinor, where: SQL | undefined) =>
  total(sql`-${amount}`, where)

/**
 * A change of plan has a row for the old plan and one for the new plan; together they are one change. Seen from a single
 * plan, the first is a contraction and the second an expansion.
 */
function planChanges({ productId }: Pick<RevenueFilter, 'productId'>) {
  if (productId === undefined) {
    return { expansion: isKind('expansion'), contraction: isKind('contraction') }
  }
  const isChange = or(isKind('expansion'), isKind('contraction'))
  return {
    expansion: and(isChange, sql`${m.mrrMinor} > 0`),
    contraction: and(isChange, sql`${m.mrrMinor} < 0`),
  }
}

/** Amounts by kind of the movements; losses are positive too. */
export function amountsByKind(filter: Pick<RevenueFilter, 'productId'>) {
  const { expansion, contraction } = planChanges(filter)
  return {
    newMinor: total(m.mrrMinor, isKind('new')),
    expansionMinor: total(m.mrrMinor, expansion),
    reactivationMinor: total(m.mrrMinor, isKind('reactivation')),
    contractionMinor: lost(m.mrrMinor, contraction),
    churnMinor: lost(m.mrrMinor, isKind('churn')),
  }
}

const counted = (where: SQL | undefined): SQL<number> => sql`count(*) filter (where ${where})`.mapWith(Number)
const left = (isVoluntary: boolean) =>
  total(sql`-${m.activeChange}`, and(isKind('churn'), eq(m.isVoluntary, isVoluntary)))

const sumsOf = (filter: Pick<RevenueFilter, 'productId'>) => ({
  ...amountsByKind(filter),
  voluntaryChurnMinor: lost(m.mrrMinor, and(isKind('churn'), eq(m.isVoluntary, true))),
  newActive: total(m.activeChange, isKind('new')),
  reactivatedActive: total(m.activeChange, isKind('reactivation')),
  voluntaryChurned: left(true),
  involuntaryChurned: left(false),
  mrrChangeMinor: total(m.mrrMinor),
  activeChange: total(m.activeChange),
  trialingChange: total(m.trialingChange),
  pastDueChange: total(m.pastDueChange),
  trialsEnded: counted(isNotNull(m.isTrialConverted)),
  trialsConverted: counted(eq(m.isTrialConverted, true)),
})

export const isOfFilter = ({ account, brandId, definition, currency, productId, source }: RevenueFilter) =>
  and(
    eq(m.account, account),
    eq(m.brandId, brandId),
    eq(m.definition, definition),
    eq(m.currency, currency),
    isProduct(m.productId, productId),
    source === undefined ? undefined : eq(m.source, source),
  )

/** By month; everything before `from` is summed up under ''. */
export async function movementsByMonth(
  db: Db,
  filter: RevenueFilter,
  { from, before }: { from: Date; before: Date },
): Promise<Map<string, MovementSums>> {
  const month = sql<string>`case when ${lt(m.at, from)} then '' else ${monthOfColumn(m.at)} end`
  const rows = await db
    .select({ month, ...sumsOf(filter) })
    .from(m)
    .where(and(isOfFilter(filter), lt(m.at, before)))
    // By position: PostgreSQL treats the same expression with other parameters as a different one.
    .groupBy(sql`1`)
  return new Map(rows.map(({ month: key, ...sums }) => [key, sums]))
}

export type PartTotal = {
  currency: string
  productId: string
  source: string
  mrrMinor: number
  active: number
}

/** Totals at a moment, by currency, plan and source. */
export function totalsByPart(db: Db, filter: RevenueFilter, before: Date): Promise<PartTotal[]> {
  const { account, brandId, definition, productId, source } = filter
  return db
    .select({
      currency: m.currency,
      productId: sql<string>`coalesce(${m.productId}, ${UNKNOWN})`,
      source: m.source,
      mrrMinor: total(m.mrrMinor),
      active: total(m.activeChange),
    })
    .from(m)
    .where(
      and(
        eq(m.account, account),
        eq(m.brandId, brandId),
        eq(m.definition, definition),
        isProduct(m.productId, productId),
        source === undefined ? undefined : eq(m.source, source),
        lt(m.at, before),
      ),
    )
    .groupBy(sql`1, 2, 3`)
}
