import { ChartColumn, Table2 } from 'lucide'
import { type ReactNode, useState } from 'react'
import { AdminButton } from '../controls/admin-button.tsx'
import { Card } from '../panels/card.tsx'
import { type DataColumn, DataTable } from '../tables/data-table.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

type ChartCardProps<Row extends object> = {
  title: string
  /** How it is computed. */
  definition: ReactNode
  /** The same figures, for screen readers and for the table view. */
  table: { columns: readonly DataColumn<Row>[]; rows: readonly Row[]; getRowId: (row: Row) => string }
  /** Shown instead of the chart if there is nothing to draw. */
  emptyText: string | null
  /** The chart. */
  children: ReactNode
}

/** A chart with a button that shows the same figures as a table. Screen readers always get the table. */
export function ChartCard<Row extends object>({
  title,
  definition,
  table,
  emptyText,
  children,
}: ChartCardProps<Row>) {
  const t = useTexts('admin-base')
  const [isTable, setIsTable] = useState(false)
  return (
    <Card
      isFlush
      title={title}
      definition={definition}
      actions={
        <AdminButton
          variant="ghost"
          isIconOnly
          icon={isTable ? ChartColumn : Table2}
          className="print:hidden"
          onClick={() => setIsTable(!isTable)}
        >
          {t(isTable ? 'showAsChart' : 'showAsTable', { title })}
        </AdminButton>
      }
    >
      {isTable && <DataTable caption={title} {...table} maxHeight="24rem" />}
      {!isTable && emptyText !== null && <p className="px-4 pt-2 pb-6 text-ink-soft">{emptyText}</p>}
      {!isTable && emptyText === null && (
        <div className="px-3 pt-1 pb-3">
          {children}
          <div className="sr-only">
            <PlainTable caption={title} {...table} />
          </div>
        </div>
      )}
    </Card>
  )
}

type PlainTableProps<Row extends object> = ChartCardProps<Row>['table'] & { caption: string }

/** The table behind a chart, for screen readers. */
function PlainTable<Row extends object>({ caption, columns, rows, getRowId }: PlainTableProps<Row>) {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ id, header }) => (
            <th key={id} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={getRowId(row)}>
            {columns.map(({ id, cell, isRowHeader = false }) =>
              isRowHeader ? (
                <th key={id} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={id}>{cell(row)}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
