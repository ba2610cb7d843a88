import { Link } from 'react-router'
import { type RevenueState, revenuePath } from './revenue-filters.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

const TABS = [
  { path: '/admin/revenue', label: 'overview' },
  { path: '/admin/revenue/cohorts', label: 'cohorts' },
  { path: '/admin/revenue/reconciliation', label: 'reconciliation' },
] as const

type RevenueTabsProps = { here: (typeof TABS)[number]['path']; state: RevenueState }

/** The revenue pages; links keep the settings. */
export function RevenueTabs({ here, state }: RevenueTabsProps) {
  const t = useTexts('admin-money')
  return (
    <nav
      aria-label={t('revenue')}
      className="-mb-2 flex gap-1 overflow-x-auto border-b border-line print:hidden"
    >
      {TABS.map(({ path, label }) => (
        <Link
          key={path}
          to={revenuePath(path, state)}
          {...(path === here ? { 'aria-current': 'page' as const } : {})}
          className="admin-tab"
        >
          {t(label)}
        </Link>
      ))}
    </nav>
  )
}
