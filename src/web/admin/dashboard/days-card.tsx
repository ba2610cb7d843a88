import { useState } from 'react'
import type { DashboardTile } from '#shared/contract/admin/admin.ts'
import { Card } from '../panels/card.tsx'
import type { DataColumn } from '../tables/data-column.ts'
import { DataTable } from '../tables/data-table.tsx'
import { weekday } from '../format/format.ts'
import { Segmented } from '../filters/segmented.tsx'
import { mean, TILE_WORDS, tileValue } from './tile-figures.ts'

type Part = 'byNow' | 'value'
/** `index` is of the days of the tiles; null is today. */
type Row = { id: string; index: number | null }
type DaysCardProps = { tiles: readonly DashboardTile[]; asOf: string }

/** What the small lines show, in numbers: the seven days before, up to this time of the day or whole. */
export function DaysCard({ tiles, asOf }: DaysCardProps) {
  const [part, setPart] = useState<Part>('byNow')
  const days = tiles[0]?.days ?? []
  const rows: Row[] = [
    { id: asOf, index: null },
    ...days.map(({ day }, index) => ({ id: day, index })).toReversed(),
  ]
  return (
    <Card
      isFlush
      title="The last seven days"
      actions={
        <Segmented
          label="Of each day"
          value={part}
          options={[
            { value: 'byNow', label: `Up to ${asOf.slice(11, 16)}` },
            { value: 'value', label: 'Whole' },
          ]}
          onValue={setPart}
        />
      }
    >
      <DataTable
        caption={part === 'byNow' ? `The last seven days up to ${asOf.slice(11, 16)}` : 'The last seven days'}
        columns={columnsOf(tiles, part)}
        rows={rows}
        getRowId={({ id }) => id}
        maxHeight="none"
      />
    </Card>
  )
}

const columnsOf = (tiles: readonly DashboardTile[], part: Part): readonly DataColumn<Row>[] => [
  {
    id: 'day',
    header: 'Day',
    isRowHeader: true,
    cell: ({ id, index }) => (
      <span className="whitespace-nowrap">{index === null ? 'Today, so far' : weekday(id)}</span>
    ),
    footer: 'Average of the seven',
  },
  ...tiles.map(({ key, today, days, currency }) => ({
    id: key,
    header: TILE_WORDS[key].title,
    isNumeric: true,
    cell: ({ index }: Row) => tileValue(index === null ? today : (days[index]?.[part] ?? 0), currency),
    footer: tileValue(mean(days.map((day) => day[part])), currency),
  })),
]
