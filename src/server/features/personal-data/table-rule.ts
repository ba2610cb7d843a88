import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** What the deletion of a person does to a column. */
type Treatment =
  /** It goes, with its row. */
  | 'removed'
  /** Another value takes its place that says nothing. */
  | 'pseudonym'
  /** Emptied; its row stays. */
  | 'cleared'
  /** Says nothing of who it was once the others are gone. */
  | 'kept'
  /** Names an administrator as long as the audit is kept: whoever acts on other people's data answers for it. */
  | 'accountable'

/** Which of the retention periods ends it: of service data, of messages, of correspondence; or the books' own. */
type Retention = 'service' | 'messaging' | 'correspondence' | 'books'

type Columns<T extends PgTable> = keyof T['$inferSelect'] & string

export type TableRule = {
  name: string
  /** Under which name a person's rows are exported. */
  exportedAs: string
  retention: Retention
  /** All fields of the table's rows, by what becomes of them. */
  columns: Readonly<Partial<Record<Treatment, readonly string[]>>>
  /** Secrets of ours that tell a person nothing. */
  notExported: readonly string[]
}

/** A column that nobody has decided on fails a test. */
export const rule = <T extends PgTable>(
  table: T,
  given: Omit<TableRule, 'name' | 'columns' | 'notExported'> & {
    columns: Partial<Record<Treatment, readonly Columns<T>[]>>
    notExported?: readonly Columns<T>[]
  },
): TableRule => ({ notExported: [], ...given, name: getTableName(table) })
