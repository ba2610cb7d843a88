import { columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useMemo } from 'react'
import { classNames } from '#web/ui/text/class-names.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { type DataColumn, nextSort, type TableSort } from './data-column.ts'

const features = tableFeatures({ columnVisibilityFeature })

type DataTableProps<Row> = {
  /** For readers: what the table holds. */
  caption: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  getRowId: (row: Row) => string
  /** A row can be opened by a press, or with Enter; the row that is open is marked. */
  onOpenRow?: ((row: Row) => void) | undefined
  openRowId?: string | null | undefined
  sort?: TableSort | undefined
  onSort?: ((sort: TableSort) => void) | undefined
  /** Ids of columns that are not shown; see `ColumnPicker`. */
  hiddenColumns?: readonly string[] | undefined
  /** Below the rows, such as `MoreRows`. */
  footer?: ReactNode
  /** The table scrolls in itself below this height (CSS length), so that its header stays. */
  maxHeight?: string
}

/**
 * A table of records: a header that stays, figures at the right, rows that open with the keyboard, and on phones its own
 * scrolling sideways. Sorting and pages are the server's; the table only asks for them.
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
      {/* Focusable, so that the keyboard can scroll what a phone swipes; a section would be a landmark a table. */}
      <figure
        aria-label={caption}
        tabIndex={0}
        className="admin-table-scroll overflow-auto focus-visible:-outline-offset-2"
        style={{ maxHeight }}
      >
        <table className="admin-table w-full border-separate border-spacing-0 text-left">
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

/** What a press or key on something inside the row is meant for. */
const isForChild = (event: MouseEvent | KeyboardEvent): boolean =>
  event.target instanceof Element && event.target.closest('a, button, input, select, label') !== null

/** A row that opens; whoever selects text in it does not mean that. */
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
  column: { id, header, isNumeric = false, isSortable = false },
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
        onClick={() => onSort(nextSort(sort, id, isNumeric))}
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
