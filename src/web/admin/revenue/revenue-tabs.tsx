import { Link } from 'react-router'
import { type RevenueState, revenuePath } from './revenue-filters.ts'

const TABS = [
  { path: '/admin/revenue', label: 'Overview' },
  { path: '/admin/revenue/cohorts', label: 'Cohorts' },
  { path: '/admin/revenue/reconciliation', label: 'Reconciliation' },
] as const

type RevenueTabsProps = { here: (typeof TABS)[number]['path']; state: RevenueState }

/** The revenue pages; links keep the settings. */
export function RevenueTabs({ here, state }: RevenueTabsProps) {
  return (
    <nav aria-label="Revenue" className="-mb-2 flex gap-1 overflow-x-auto border-b border-line print:hidden">
      {TABS.map(({ path, label }) => (
        <Link
          key={path}
          to={revenuePath(path, state)}
          {...(path === here ? { 'aria-current': 'page' as const } : {})}
          className="admin-tab"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
