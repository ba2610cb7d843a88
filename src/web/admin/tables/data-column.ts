import type { ReactNode } from 'react'

/** A column of a `DataTable`. */
export type DataColumn<Row> = {
  /** Also what `sort` names. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Right-aligned, in figures of equal width. */
  isNumeric?: boolean
  /** Its header is a button that calls `onSort`. */
  isSortable?: boolean
  /** Names the row to readers; usually the first column. */
  isRowHeader?: boolean
  /** Always shown; not in the column picker. */
  isFixed?: boolean
  /** Cut with an ellipsis at this width (CSS length), the full text in a tooltip where the cell is a text. */
  maxWidth?: string
  /** In the table's foot, such as a sum. */
  footer?: ReactNode
}

export type SortOrder = 'asc' | 'desc'
export type TableSort = { by: string; order: SortOrder }

/** What a press on a header asks for: the other order of the same column, or a new column from its usual end. */
export const nextSort = (sort: TableSort | undefined, by: string, isNumeric: boolean): TableSort =>
  sort?.by === by
    ? { by, order: sort.order === 'asc' ? 'desc' : 'asc' }
    : { by, order: isNumeric ? 'desc' : 'asc' }
