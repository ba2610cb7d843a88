import {
  Activity,
  ChartNoAxesCombined,
  FlaskConical,
  type IconNode,
  KeyRound,
  Images,
  LayoutDashboard,
  PencilRuler,
  ReceiptText,
  ScrollText,
  Server,
  ShieldAlert,
  ShieldCheck,
  UserRound,
  UsersRound,
} from 'lucide'
import type { ComponentType } from 'react'
import type { AreaName } from '#texts/areas.ts'
import type { PlainKey } from '#shared/texts/reader.ts'
import { adminPaths } from './frame/admin-paths.ts'

type SidebarGroup = 'groupMain' | 'groupContent' | 'groupData' | 'groupAnalytics' | 'groupSystem'
type AdminPage = {
  path: string
  /** Loads its chunk. */
  load: () => Promise<{ default: ComponentType }>
  /** The texts that it shows, besides those of the frame. */
  areas: readonly AreaName[]
  /** Whether it names facts of packs, whose texts it then loads too. */
  namesFacts?: true
  /** Its entry in the sidebar, if it has one. */
  sidebar?: { group: SidebarGroup; label: PlainKey<'admin-base'>; icon: IconNode }
}

/** The pages inside the admin layout. A new page is a file with a default export and an entry here. */
export const ADMIN_PAGES: readonly AdminPage[] = [
  {
    path: adminPaths.dashboard,
    load: () => import('./dashboard/dashboard-page.tsx'),
    areas: ['admin-reports'],
    sidebar: { group: 'groupMain', label: 'pageDashboard', icon: LayoutDashboard },
  },
  {
    path: adminPaths.leads,
    load: () => import('./leads/leads-page.tsx'),
    areas: ['admin-people'],
    sidebar: { group: 'groupData', label: 'pageLeads', icon: UserRound },
  },
  {
    path: adminPaths.users,
    load: () => import('./users/list/users-page.tsx'),
    areas: ['admin-people', 'receipts'],
    sidebar: { group: 'groupData', label: 'pageUsers', icon: UsersRound },
  },
  {
    path: `${adminPaths.receipts}/:receiptId`,
    load: () => import('./users/subscription/receipt-page.tsx'),
    areas: ['admin-people', 'receipts'],
  },
  {
    path: adminPaths.disputes,
    load: () => import('./disputes/disputes-page.tsx'),
    areas: ['admin-people'],
    sidebar: { group: 'groupData', label: 'pageDisputes', icon: ShieldAlert },
  },
  {
    path: adminPaths.conversions,
    load: () => import('./conversions/conversions-page.tsx'),
    areas: ['admin-reports'],
    sidebar: { group: 'groupAnalytics', label: 'pageConversions', icon: ChartNoAxesCombined },
  },
  {
    path: adminPaths.events,
    load: () => import('./events/events-page.tsx'),
    areas: ['admin-reports'],
    sidebar: { group: 'groupAnalytics', label: 'pageEvents', icon: Activity },
  },
  {
    path: adminPaths.revenue,
    load: () => import('./revenue/revenue-page.tsx'),
    areas: ['admin-money'],
    sidebar: { group: 'groupAnalytics', label: 'pageRevenue', icon: ReceiptText },
  },
  {
    path: adminPaths.cohorts,
    load: () => import('./revenue/cohorts/cohorts-page.tsx'),
    areas: ['admin-money'],
  },
  {
    path: adminPaths.reconciliation,
    load: () => import('./revenue/reconciliation/reconciliation-page.tsx'),
    areas: ['admin-money'],
  },
  {
    path: adminPaths.studio,
    load: () => import('./studio/overview/studio-page.tsx'),
    areas: ['admin-studio', 'admin-findings'],
    sidebar: { group: 'groupContent', label: 'pageStudio', icon: PencilRuler },
  },
  {
    path: adminPaths.versions,
    load: () => import('./versions/versions-page.tsx'),
    areas: ['admin-versions', 'admin-findings', 'studio-diff'],
    namesFacts: true,
  },
  {
    path: adminPaths.newBrand,
    load: () => import('./brands/new-brand-page.tsx'),
    areas: ['admin-versions', 'admin-findings'],
  },
  {
    path: `${adminPaths.studio}/:draftId`,
    load: () => import('./studio/editor/editor-page.tsx'),
    areas: ['admin-studio', 'admin-studio-fields', 'admin-findings', 'admin-media'],
    namesFacts: true,
  },
  {
    path: adminPaths.media,
    load: () => import('./media/media-page.tsx'),
    areas: ['admin-media'],
    sidebar: { group: 'groupContent', label: 'pageMedia', icon: Images },
  },
  {
    path: adminPaths.experiments,
    load: () => import('./experiments/experiments-page.tsx'),
    areas: ['admin-experiments'],
    sidebar: { group: 'groupAnalytics', label: 'pageExperiments', icon: FlaskConical },
  },
  {
    path: `${adminPaths.experiments}/:experimentId`,
    load: () => import('./experiments/report/experiment-page.tsx'),
    areas: ['admin-experiments'],
  },
  {
    path: adminPaths.team,
    load: () => import('./access/team/team-page.tsx'),
    areas: [],
    sidebar: { group: 'groupSystem', label: 'pageTeam', icon: ShieldCheck },
  },
  {
    path: adminPaths.apiTokens,
    load: () => import('./access/tokens/api-tokens-page.tsx'),
    areas: [],
    sidebar: { group: 'groupSystem', label: 'pageApiTokens', icon: KeyRound },
  },
  {
    path: adminPaths.audit,
    load: () => import('./audit/audit-page.tsx'),
    areas: ['admin-operations'],
    sidebar: { group: 'groupSystem', label: 'pageAudit', icon: ScrollText },
  },
  {
    path: adminPaths.system,
    load: () => import('./system/system-page.tsx'),
    areas: ['admin-operations'],
    sidebar: { group: 'groupSystem', label: 'pageSystem', icon: Server },
  },
  { path: adminPaths.security, load: () => import('./access/security-page.tsx'), areas: [] },
]
