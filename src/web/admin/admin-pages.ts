import {
  Activity,
  ChartNoAxesCombined,
  type IconNode,
  LayoutDashboard,
  ReceiptText,
  ScrollText,
  Server,
  ShieldAlert,
  ShieldCheck,
  UserRound,
  UsersRound,
} from 'lucide'
import type { ComponentType } from 'react'
import { withTexts } from '#web/app/texts/page-texts.ts'
import { adminPaths } from './frame/admin-paths.ts'

type SidebarGroup = 'Main' | 'Data Management' | 'Analytics' | 'System'
type AdminPage = {
  path: string
  /** Loads its chunk. */
  load: () => Promise<{ default: ComponentType }>
  /** Its entry in the sidebar, if it has one. */
  sidebar?: { group: SidebarGroup; label: string; icon: IconNode }
}

/** The pages inside the admin layout. A new page is a file with a default export and an entry here. */
export const ADMIN_PAGES: readonly AdminPage[] = [
  {
    path: adminPaths.dashboard,
    load: () => import('./dashboard/dashboard-page.tsx'),
    sidebar: { group: 'Main', label: 'Dashboard', icon: LayoutDashboard },
  },
  {
    path: adminPaths.leads,
    load: () => import('./leads/leads-page.tsx'),
    sidebar: { group: 'Data Management', label: 'Leads', icon: UserRound },
  },
  {
    path: adminPaths.users,
    load: () => withTexts(['receipts'], () => import('./users/list/users-page.tsx')),
    sidebar: { group: 'Data Management', label: 'Users', icon: UsersRound },
  },
  {
    path: `${adminPaths.receipts}/:receiptId`,
    load: () => withTexts(['receipts'], () => import('./users/subscription/receipt-page.tsx')),
  },
  {
    path: adminPaths.disputes,
    load: () => import('./disputes/disputes-page.tsx'),
    sidebar: { group: 'Data Management', label: 'Disputes', icon: ShieldAlert },
  },
  {
    path: adminPaths.conversions,
    load: () => import('./conversions/conversions-page.tsx'),
    sidebar: { group: 'Analytics', label: 'Conversions', icon: ChartNoAxesCombined },
  },
  {
    path: adminPaths.events,
    load: () => import('./events/events-page.tsx'),
    sidebar: { group: 'Analytics', label: 'Live events', icon: Activity },
  },
  {
    path: adminPaths.revenue,
    load: () => import('./revenue/revenue-page.tsx'),
    sidebar: { group: 'Analytics', label: 'Revenue', icon: ReceiptText },
  },
  { path: adminPaths.cohorts, load: () => import('./revenue/cohorts/cohorts-page.tsx') },
  {
    path: adminPaths.reconciliation,
    load: () => import('./revenue/reconciliation/reconciliation-page.tsx'),
  },
  {
    path: adminPaths.team,
    load: () => import('./access/team/team-page.tsx'),
    sidebar: { group: 'System', label: 'Team', icon: ShieldCheck },
  },
  {
    path: adminPaths.audit,
    load: () => import('./audit/audit-page.tsx'),
    sidebar: { group: 'System', label: 'Audit log', icon: ScrollText },
  },
  {
    path: adminPaths.system,
    load: () => import('./system/system-page.tsx'),
    sidebar: { group: 'System', label: 'System health', icon: Server },
  },
  { path: adminPaths.security, load: () => import('./access/security-page.tsx') },
]
