import { Change } from '../format/change.tsx'
import { count, NOTHING, percent } from '../format/format.ts'
import { type DataColumn, numberColumn, rowHeader } from '../tables/data-table.tsx'
import { ShareBar } from '../tables/share-bar.tsx'
import { TableCard } from '../tables/table-card.tsx'
import type { ConversionReport } from './conversion-filters.ts'
import { stageName } from './conversion-labels.ts'
import { type StageFigures, stageFigures } from './stage-figures.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { Rich } from '#web/app/texts/rich.tsx'
import type { FunnelStage } from '#shared/reports/visits/funnel-stages.ts'
import type { PlainKey } from '#shared/texts/reader.ts'

/** When a session counts at a stage. */
const STAGE_MEANINGS = {
  landing: 'meansLanding',
  quiz_started: 'meansQuizStarted',
  quiz_finished: 'meansQuizFinished',
  lead: 'meansLead',
  purchase_page: 'meansPurchasePage',
  payment_initiated: 'meansPaymentInitiated',
  purchased: 'meansPurchased',
  registered: 'meansRegistered',
} as const satisfies Record<FunnelStage, PlainKey<'admin-reports'>>

const columns = (isCompared: boolean): readonly DataColumn<StageFigures>[] => {
  const t = pageTexts().of('admin-reports')
  return [
    rowHeader('stage', t('stage'), ({ stage, ofFirst, ofFirstChange }) => (
      <span className="grid min-w-36 items-center gap-x-3 gap-y-1 lg:min-w-[28rem] lg:grid-cols-[10rem_minmax(6rem,1fr)]">
        <span title={t(STAGE_MEANINGS[stage])}>{stageName(stage)}</span>
        <ShareBar
          part={ofFirst ?? 0}
          before={ofFirst === null || ofFirstChange === null ? null : ofFirst - ofFirstChange}
        />
      </span>
    )),
    numberColumn('sessions', t('sessions'), ({ sessions }) => count(sessions)),
    numberColumn('ofFirst', t('ofFirst'), ({ ofFirst }) => percent(ofFirst)),
    ...(isCompared
      ? [
          numberColumn('ofFirstChange', t('change'), ({ ofFirst, ofFirstChange }: StageFigures) => (
            <Change
              value={ofFirstChange}
              unit="points"
              better="up"
              title={
                ofFirst === null || ofFirstChange === null
                  ? NOTHING
                  : t('previously', { value: percent(ofFirst - ofFirstChange) })
              }
            />
          )),
        ]
      : []),
    numberColumn('ofPrevious', t('ofPrevious'), ({ ofPrevious }) => percent(ofPrevious)),
    ...(isCompared
      ? [
          numberColumn('change', t('changeInSessions'), ({ change, before }: StageFigures) => (
            <Change value={change} unit="relative" title={t('previously', { value: count(before) })} />
          )),
        ]
      : []),
  ]
}

/** The stages from landing page to registration, as bars and numbers. */
export function FunnelCard({ report }: { report: ConversionReport }) {
  const t = useTexts('admin-reports')
  return (
    <TableCard
      title={t('funnel')}
      definition={
        <>
          <p>{t('funnelCounts')}</p>
          <p>
            <Rich text={t('funnelShares')} tags={{ b: (inner) => <b>{inner}</b> }} />
          </p>
          {report.comparison && <p>{t('funnelMark')}</p>}
        </>
      }
      caption={t('funnelCaption')}
      columns={columns(report.comparison !== null)}
      rows={stageFigures(report.stages)}
      getRowId={({ stage }) => stage}
      maxHeight="none"
    />
  )
}
