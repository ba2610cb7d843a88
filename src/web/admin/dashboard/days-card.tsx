import { useState } from 'react'
import type { DashboardTile } from '#shared/contract/admin/admin.ts'
import { Segmented } from '../filters/segmented.tsx'
import { clockMinutes, weekday } from '../format/format.ts'
import { type DataColumn, numberColumn, rowHeader } from '../tables/data-table.tsx'
import { TableCard } from '../tables/table-card.tsx'
import { mean, TILE_LABELS, tileValue } from './tile-figures.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'

type Part = 'byNow' | 'value'
/** `index` into the tiles' days; null is today. */
type Row = { id: string; index: number | null }
type DaysCardProps = { tiles: readonly DashboardTile[]; asOf: string }

/** The figures behind the sparklines: the last seven days, up to this time of day or in full. */
export function DaysCard({ tiles, asOf }: DaysCardProps) {
  const t = useTexts('admin-reports')
  const [part, setPart] = useState<Part>('byNow')
  const days = tiles[0]?.days ?? []
  const rows: Row[] = [
    { id: asOf, index: null },
    ...days.map(({ day }, index) => ({ id: day, index })).toReversed(),
  ]
  return (
    <TableCard
      title={t('lastSevenDays')}
      actions={
        <Segmented
          label={t('partOfDay')}
          value={part}
          options={[
            { value: 'byNow', label: t('untilTime', { time: clockMinutes(asOf) }) },
            { value: 'value', label: t('fullDay') },
          ]}
          onValue={setPart}
        />
      }
      caption={part === 'byNow' ? t('lastSevenDaysUntil', { time: clockMinutes(asOf) }) : t('lastSevenDays')}
      columns={columnsOf(tiles, part)}
      rows={rows}
      getRowId={({ id }) => id}
      maxHeight="none"
    />
  )
}

const columnsOf = (tiles: readonly DashboardTile[], part: Part): readonly DataColumn<Row>[] => {
  const t = pageTexts().of('admin-reports')
  return [
    rowHeader(
      'day',
      t('day'),
      ({ id, index }) => (
        <span className="whitespace-nowrap">{index === null ? t('todaySoFar') : weekday(id)}</span>
      ),
      { footer: t('sevenDayAverage') },
    ),
    ...tiles.map(({ key, today, days, currency }) =>
      numberColumn(
        key,
        t(TILE_LABELS[key].title),
        ({ index }: Row) => tileValue(index === null ? today : (days[index]?.[part] ?? 0), currency),
        { footer: tileValue(mean(days.map((day) => day[part])), currency) },
      ),
    ),
  ]
}
