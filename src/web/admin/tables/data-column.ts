import type { ReactNode } from 'react'

/** A column of a `DataTable`. */
export type DataColumn<Row> = {
  /** Also the name in `sort`. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Right-aligned, tabular figures. */
  isNumeric?: boolean
  /** Sorts descending first, as numeric columns do. */
  isDescendingFirst?: boolean
  /** The header is a button that calls `onSort`. */
  isSortable?: boolean
  /** Names the row for screen readers; usually the first column. */
  isRowHeader?: boolean
  /** Cannot be hidden. */
  isFixed?: boolean
  /** CSS length; longer content is cut with an ellipsis, and texts get a tooltip. */
  maxWidth?: string
  /** In the table footer, for example a total. */
  footer?: ReactNode
}

export type SortOrder = 'asc' | 'desc'
export type TableSort = { by: string; order: SortOrder }

/** The sort after a click on a header: reversed, or the new column in its default order. */
export const nextSort = (sort: TableSort | undefined, by: string, isDescendingFirst: boolean): TableSort =>
  sort?.by === by
    ? { by, order: sort.order === 'asc' ? 'desc' : 'asc' }
    : { by, order: isDescendingFirst ? 'desc' : 'asc' }
