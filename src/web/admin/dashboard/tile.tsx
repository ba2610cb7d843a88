import { ArrowDown, ArrowRight, ArrowUp, Minus } from 'lucide'
import type { DashboardTile } from '#shared/contract/admin/admin.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { Sparkline } from '../charts/sparkline.tsx'
import { PageLink } from '../frame/page-link.tsx'
import { Definition } from '../panels/definition.tsx'
import { changeText, TILE_LABELS, tileFigures } from './tile-figures.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { Rich } from '#web/app/texts/rich.tsx'

/** One figure of today so far, compared with the last seven days. */
export function Tile({ tile }: { tile: DashboardTile }) {
  const t = useTexts('admin-reports')
  const { path, open, ...labels } = TILE_LABELS[tile.key]
  const title = t(labels.title)
  const { today, average, change } = tileFigures(tile)
  const compared = changeText({ average, change })
  const mark = change === null || Math.round(change * 100) === 0 ? Minus : change > 0 ? ArrowUp : ArrowDown
  return (
    <li className="admin-card grid min-w-0 grid-cols-[minmax(0,1fr)_minmax(0,38%)] items-end gap-x-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-1">
      <div className="col-span-full flex items-center justify-between gap-2">
        <h2 className="font-sans tracking-normal">
          <PageLink
            to={path}
            className="inline-flex min-h-6 items-center gap-1 rounded-sm font-semibold text-accent-strong hover:underline"
          >
            {title}
            <span className="sr-only">{t(open)}</span>
            <Icon of={ArrowRight} className="size-3.5 flip-rtl" />
          </PageLink>
        </h2>
        <Definition of={title}>
          <p>{t(labels.definition)}</p>
          <p>{t('comparedWithAverage')}</p>
        </Definition>
      </div>
      <div className="min-w-0">
        <p className="mt-1 font-heading text-3xl font-bold tabular-nums xl:text-2xl 2xl:text-3xl">{today}</p>
        <p className="mt-1 flex items-start gap-1 text-xs text-ink-soft sm:min-h-9">
          <Icon of={mark} className="mt-px size-3.5" />
          <span>
            {compared === null ? (
              t('noDataByNow')
            ) : (
              <Rich
                text={compared}
                tags={{
                  strong: (inner) => <strong className="font-semibold text-ink">{inner}</strong>,
                  average: (inner) => <span className="whitespace-nowrap tabular-nums">{inner}</span>,
                }}
              />
            )}
          </span>
        </p>
      </div>
      <Sparkline
        values={[...tile.days.map(({ byNow }) => byNow), tile.today]}
        className="h-12 w-full overflow-visible sm:mt-3"
      />
    </li>
  )
}
