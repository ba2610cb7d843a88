import { CircleCheck } from 'lucide'
import type { readDashboard } from '#shared/contract/admin/admin.ts'
import { useAdminQuery } from '../api/query.ts'
import { dateTime } from '../format/format.ts'
import { NotificationList } from '../frame/notification-list.tsx'
import { useShownBrandName } from '../frame/use-shown-brand.ts'
import { Card } from '../panels/card.tsx'
import { AdminPage } from '../panels/page-frame.tsx'
import { PanelState, Skeleton } from '../panels/panel-state.tsx'
import { DaysCard } from './days-card.tsx'
import { Tile } from './tile.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

const EVERY_MS = 60_000
const GRID = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5'

/** A welcome, today compared with the last seven days, and what needs attention. */
export default function DashboardPage() {
  const t = useTexts('admin-reports')
  const name = useShownBrandName()
  const query = useAdminQuery<typeof readDashboard>({ path: '/admin/dashboard' }, { everyMs: EVERY_MS })
  return (
    <AdminPage title={t('dashboard')} lead={<p>{t('welcome', { brand: name })}</p>}>
      <section aria-labelledby="today" className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="today" className="font-heading text-lg font-bold">
            {t('todaySoFar')}
          </h2>
          {query.data && (
            <p className="text-xs text-ink-soft tabular-nums">
              {t('asOf', { time: dateTime(query.data.asOf) })}
            </p>
          )}
        </div>
        <PanelState query={query} skeleton={<EmptyTiles />}>
          {({ tiles }) => (
            <ul className={GRID}>
              {tiles.map((tile) => (
                <Tile key={tile.key} tile={tile} />
              ))}
            </ul>
          )}
        </PanelState>
      </section>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[22rem_minmax(0,1fr)]">
        <Card title={t('needsAttention')}>
          <div className="-mx-2">
            <NotificationList icon={CircleCheck} />
          </div>
        </Card>
        {query.data ? (
          <DaysCard {...query.data} />
        ) : (
          !query.isError && (
            <Card>
              <Skeleton lines={8} />
            </Card>
          )
        )}
      </div>
    </AdminPage>
  )
}

/** Placeholder for the tiles. */
const EmptyTiles = () => (
  <div aria-hidden="true" className={GRID}>
    {Array.from({ length: 5 }, (_, index) => (
      <Card key={index}>
        <Skeleton lines={3} />
      </Card>
    ))}
  </div>
)
