import { columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useMemo } from 'react'
import { classNames } from '#web/ui/text/class-names.ts'
import { Icon } from '#web/ui/text/icon.tsx'

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

type ColumnOptions<Row> = Omit<DataColumn<Row>, 'id' | 'header' | 'cell'>

export const column = <Row,>(
  id: string,
  header: string,
  cell: (row: Row) => ReactNode,
  options: ColumnOptions<Row> = {},
): DataColumn<Row> => ({ id, header, cell, ...options })

/** The column that names the rows. */
export const rowHeader: typeof column = (id, header, cell, options) =>
  column(id, header, cell, { ...options, isRowHeader: true })

export const numberColumn: typeof column = (id, header, cell, options) =>
  column(id, header, cell, { ...options, isNumeric: true })

/** The sort after a click on a header: reversed, or the new column in its default order. */
export const nextSort = (sort: TableSort | undefined, by: string, isDescendingFirst: boolean): TableSort =>
  sort?.by === by
    ? { by, order: sort.order === 'asc' ? 'desc' : 'asc' }
    : { by, order: isDescendingFirst ? 'desc' : 'asc' }

const features = tableFeatures({ columnVisibilityFeature })

type DataTableProps<Row> = {
  /** For screen readers. */
  caption: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  getRowId: (row: Row) => string
  /** Called when a row is clicked or opened with Enter; the open row is highlighted. */
  onOpenRow?: ((row: Row) => void) | undefined
  openRowId?: string | null | undefined
  sort?: TableSort | undefined
  onSort?: ((sort: TableSort) => void) | undefined
  /** Ids of hidden columns; see `ColumnPicker`. */
  hiddenColumns?: readonly string[] | undefined
  /** Below the table, for example `MoreRows`. */
  footer?: ReactNode
  /** CSS length; taller tables scroll and keep their header visible. */
  maxHeight?: string
}

/** A table with sticky header, right-aligned figures, rows that open by click or keyboard, and horizontal scrolling on
 * phones. Sorting and paging are done by the server.
 */
export function DataTable<Row extends object>({
  caption,
  columns,
  rows,
  getRowId,
  onOpenRow,
  openRowId = null,
  sort,
  onSort,
  hiddenColumns = [],
  footer,
  maxHeight = 'max(24rem, calc(100svh - 16rem))',
}: DataTableProps<Row>) {
  const definitions = useMemo(() => columns.map(({ id, header }) => ({ id, header })), [columns])
  const data = useMemo(() => [...rows], [rows])
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId,
    state: { columnVisibility: Object.fromEntries(hiddenColumns.map((id) => [id, false])) },
  })
  const shown = table
    .getVisibleLeafColumns()
    .flatMap(({ id }) => columns.find((column) => column.id === id) ?? [])
  const hasFoot = shown.some((column) => column.footer !== undefined)

  return (
    <>
      {/* Focusable, so that it can be scrolled with the keyboard. Not a section, which would be a landmark. */}
      <figure
        aria-label={caption}
        tabIndex={0}
        className="admin-table-scroll overflow-auto focus-visible:-outline-offset-2"
        style={{ maxHeight }}
      >
        <table className="admin-table w-full border-separate border-spacing-0 text-start">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {shown.map((column) => (
                <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {table.getRowModel().rows.map(({ id, original }) => (
              <tr
                key={id}
                className={classNames(onOpenRow && 'admin-row-opens', openRowId === id && 'admin-row-open')}
                {...(onOpenRow ? openingProps(() => onOpenRow(original)) : {})}
              >
                {shown.map((column) => (
                  <BodyCell key={column.id} column={column} row={original} />
                ))}
              </tr>
            ))}
          </tbody>
          {hasFoot && (
            <tfoot>
              <tr>
                {shown.map(({ id, footer: foot, isNumeric = false }) => (
                  <td key={id} className={classNames(isNumeric && 'admin-number')}>
                    {foot}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </figure>
      {footer}
    </>
  )
}

/** The event belongs to a control inside the row. */
const isForChild = (event: MouseEvent | KeyboardEvent): boolean =>
  event.target instanceof Element && event.target.closest('a, button, input, select, label') !== null

/** Props of a row that opens; selecting text does not open it. */
const openingProps = (open: () => void) => ({
  tabIndex: 0,
  onClick: (event: MouseEvent) => {
    if (!isForChild(event) && !window.getSelection()?.toString()) open()
  },
  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => {
    const { key, currentTarget } = event
    if (isForChild(event)) return
    const next = {
      ArrowDown: currentTarget.nextElementSibling,
      ArrowUp: currentTarget.previousElementSibling,
    }
    if (key === 'Enter') open()
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (next[key] instanceof HTMLElement) next[key].focus()
    } else return
    event.preventDefault()
  },
})

function HeaderCell<Row>({
  column: { id, header, isNumeric = false, isSortable = false, isDescendingFirst = isNumeric },
  sort,
  onSort,
}: {
  column: DataColumn<Row>
  sort: TableSort | undefined
  onSort: ((sort: TableSort) => void) | undefined
}) {
  const order = sort?.by === id ? sort.order : null
  const className = classNames(isNumeric && 'admin-number')
  if (!isSortable || !onSort) {
    return (
      <th scope="col" className={className}>
        {header}
      </th>
    )
  }
  return (
    <th
      scope="col"
      className={className}
      aria-sort={order === null ? 'none' : order === 'asc' ? 'ascending' : 'descending'}
    >
      <button
        type="button"
        className="inline-flex items-center gap-1 rounded-sm hover:text-ink"
        onClick={() => onSort(nextSort(sort, id, isDescendingFirst))}
      >
        {header}
        <Icon
          of={order === null ? ChevronsUpDown : order === 'asc' ? ArrowUp : ArrowDown}
          className="size-3.5"
        />
      </button>
    </th>
  )
}

function BodyCell<Row>({
  column: { cell, isNumeric = false, isRowHeader = false, maxWidth },
  row,
}: {
  column: DataColumn<Row>
  row: Row
}) {
  const content = cell(row)
  const cut = maxWidth !== undefined && {
    className: 'block truncate',
    style: { maxWidth },
    ...(typeof content === 'string' ? { title: content, dir: 'auto' } : {}),
  }
  const className = classNames(isNumeric && 'admin-number') || undefined
  const inside = cut ? <span {...cut}>{content}</span> : content
  return isRowHeader ? (
    <th scope="row" className={className}>
      {inside}
    </th>
  ) : (
    <td className={className}>{inside}</td>
  )
}
