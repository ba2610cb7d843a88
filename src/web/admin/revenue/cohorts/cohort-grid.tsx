import type { ReactNode } from 'react'
import { count, month } from '../../format/format.ts'
import { type DataColumn, numberColumn, rowHeader } from '../../tables/data-table.tsx'
import { HeatCell } from '../../tables/heat-cell.tsx'
import { TableCard } from '../../tables/table-card.tsx'
import { pageTexts } from '#web/app/texts/page-texts.ts'

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

type Cells = Pick<CohortGridProps, 'rows' | 'format' | 'heatOf'>

function gridColumns({ rows, format, heatOf }: Cells): DataColumn<GridRow>[] {
  const t = pageTexts().of('admin-money')
  const ages = Math.max(0, ...rows.map(({ cells }) => cells.length))
  return [
    rowHeader('cohort', t('firstPayment'), ({ key }) => (
      <span className="whitespace-nowrap">{key === ALL_COHORTS ? t('allCohorts') : month(key)}</span>
    )),
    numberColumn('customers', t('customers'), ({ customers }) => count(customers)),
    ...Array.from({ length: ages }, (_, age) =>
      numberColumn(`month-${age}`, t('monthAge', { age }), (row: GridRow) => {
        const value = row.cells[age]
        return value == null ? '' : <HeatCell heat={heatOf(value, row)}>{format(value)}</HeatCell>
      }),
    ),
  ]
}

/** Cohorts as rows, their age in months as columns; higher values are darker. */
export const CohortGrid = ({ rows, format, heatOf, ...card }: CohortGridProps) => (
  <TableCard
    {...card}
    columns={gridColumns({ rows, format, heatOf })}
    rows={rows}
    getRowId={({ key }) => key}
    maxHeight="40rem"
  />
)
