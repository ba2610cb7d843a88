import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** What the deletion of a person does to a column of a row that stays. */
type Treatment =
  /** Replaced by a meaningless value. */
  | 'pseudonym'
  /** Emptied; its row stays. */
  | 'cleared'
  /** Does not identify anyone once the others are gone. */
  | 'kept'
  /** Names an administrator as long as the audit is kept: they are accountable for changes to other people's data. */
  | 'accountable'

/** The retention period: of service data, events, messages or correspondence; or that of the books. */
type Retention = 'service' | 'events' | 'messaging' | 'correspondence' | 'books'

type Columns<T extends PgTable> = keyof T['$inferSelect'] & string

export type TableRule = {
  name: string
  /** The name of a person's rows in the export. */
  exportedAs: string
  retention: Retention
  /** All fields of the table's rows, by treatment. */
  columns: Readonly<Partial<Record<Treatment | 'removed', readonly string[]>>>
  /** Our own secrets and notes, and data about others. */
  notExported: readonly string[]
}

/**
 * The rule of a table. `removed` deletes its rows, including columns added later; otherwise a test fails for a column
 * without a treatment.
 */
export const rule = <T extends PgTable>(
  table: T,
  given: Omit<TableRule, 'name' | 'columns' | 'notExported'> & {
    columns: 'removed' | Partial<Record<Treatment, readonly Columns<T>[]>>
    notExported?: readonly Columns<T>[]
  },
): TableRule => ({
  notExported: [],
  ...given,
  name: getTableName(table),
  columns: given.columns === 'removed' ? { removed: Object.keys(getTableColumns(table)) } : given.columns,
})
