import { Change } from '../format/change.tsx'
import { count, NOTHING, percent } from '../format/format.ts'
import { type DataColumn, numberColumn, rowHeader } from '../tables/data-table.tsx'
import { ShareBar } from '../tables/share-bar.tsx'
import { TableCard } from '../tables/table-card.tsx'
import type { ConversionReport } from './conversion-filters.ts'
import { STAGE_MEANINGS, STAGE_NAMES } from './conversion-labels.ts'
import { type StageFigures, stageFigures } from './stage-figures.ts'

const columns = (isCompared: boolean): readonly DataColumn<StageFigures>[] => [
  rowHeader('stage', 'Stage', ({ stage, ofFirst, ofFirstChange }) => (
    <span className="grid min-w-36 items-center gap-x-3 gap-y-1 lg:min-w-[28rem] lg:grid-cols-[10rem_minmax(6rem,1fr)]">
      <span title={STAGE_MEANINGS[stage]}>{STAGE_NAMES[stage]}</span>
      <ShareBar
        part={ofFirst ?? 0}
        before={ofFirst === null || ofFirstChange === null ? null : ofFirst - ofFirstChange}
      />
    </span>
  )),
  numberColumn('sessions', 'Sessions', ({ sessions }) => count(sessions)),
  numberColumn('ofFirst', '% of first stage', ({ ofFirst }) => percent(ofFirst)),
  ...(isCompared
    ? [
        numberColumn('ofFirstChange', 'Change', ({ ofFirst, ofFirstChange }: StageFigures) => (
          <Change
            value={ofFirstChange}
            unit="points"
            better="up"
            title={
              ofFirst === null || ofFirstChange === null
                ? NOTHING
                : `Previously ${percent(ofFirst - ofFirstChange)}`
            }
          />
        )),
      ]
    : []),
  numberColumn('ofPrevious', '% of previous stage', ({ ofPrevious }) => percent(ofPrevious)),
  ...(isCompared
    ? [
        numberColumn('change', 'Change in sessions', ({ change, before }: StageFigures) => (
          <Change value={change} unit="relative" title={`Previously ${count(before)}`} />
        )),
      ]
    : []),
]

/** The stages from landing page to registration, as bars and numbers. */
export function FunnelCard({ report }: { report: ConversionReport }) {
  return (
    <TableCard
      title="Funnel"
      definition={
        <>
          <p>A session counts once at each stage it reaches and belongs to the day it began (UTC).</p>
          <p>
            <b>% of first stage</b> is the stage’s sessions ÷ sessions of the first stage;{' '}
            <b>% of previous stage</b> divides by the stage above. Sessions from email links start in the
            middle, so a stage can have more sessions than the one before it.
          </p>
          {report.comparison && (
            <p>
              The mark on a bar is the share in the comparison period. Changes in shares are in percentage
              points.
            </p>
          )}
        </>
      }
      caption="Stages of the funnel"
      columns={columns(report.comparison !== null)}
      rows={stageFigures(report.stages)}
      getRowId={({ stage }) => stage}
      maxHeight="none"
    />
  )
}
