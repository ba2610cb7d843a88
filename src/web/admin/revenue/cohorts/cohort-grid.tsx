import type { ReactNode } from 'react'
import { count, month } from '../../format/format.ts'
import { Card } from '../../panels/card.tsx'
import { Definition } from '../../panels/definition.tsx'
import type { DataColumn } from '../../tables/data-column.ts'
import { DataTable } from '../../tables/data-table.tsx'
import { HeatCell } from '../../tables/heat-cell.tsx'

/** A cohort, or all cohorts together. */
export type GridRow = { key: string; customers: number; cells: readonly (number | null)[] }

type CohortGridProps = {
  title: string
  definition: ReactNode
  actions?: ReactNode
  rows: readonly GridRow[]
  format: (value: number) => string
  /** How dark a cell is, 0 to 1. */
  heatOf: (value: number, row: GridRow) => number
}

export const ALL_COHORTS = 'all'

function gridColumns({
  rows,
  format,
  heatOf,
}: Pick<CohortGridProps, 'rows' | 'format' | 'heatOf'>): DataColumn<GridRow>[] {
  const ages = Math.max(0, ...rows.map(({ cells }) => cells.length))
  return [
    {
      id: 'cohort',
      header: 'First payment',
      isRowHeader: true,
      cell: ({ key }) => (
        <span className="whitespace-nowrap">{key === ALL_COHORTS ? 'All cohorts' : month(key)}</span>
      ),
    },
    { id: 'customers', header: 'Customers', isNumeric: true, cell: ({ customers }) => count(customers) },
    ...Array.from({ length: ages }, (_, age) => ({
      id: `month-${age}`,
      header: `Month ${age}`,
      isNumeric: true,
      cell: (row: GridRow) => {
        const value = row.cells[age]
        return value == null ? '' : <HeatCell heat={heatOf(value, row)}>{format(value)}</HeatCell>
      },
    })),
  ]
}

/** Cohorts as rows, their age in months as columns; higher values are darker. */
export function CohortGrid({ title, definition, actions, rows, format, heatOf }: CohortGridProps) {
  return (
    <Card isFlush title={title} beside={<Definition of={title}>{definition}</Definition>} actions={actions}>
      <DataTable
        caption={title}
        columns={gridColumns({ rows, format, heatOf })}
        rows={rows}
        getRowId={({ key }) => key}
        maxHeight="40rem"
      />
    </Card>
  )
}
