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
import { adminPaths } from './admin-paths.ts'

type Place = { label: string; path: string; icon: IconNode }
type PlaceGroup = { title: string; places: readonly Place[] }

/** D-09, and a group of what runs the area itself. */
export const SIDEBAR_GROUPS: readonly PlaceGroup[] = [
  { title: 'Main', places: [{ label: 'Dashboard', path: adminPaths.dashboard, icon: LayoutDashboard }] },
  {
    title: 'Data Management',
    places: [
      { label: 'Leads', path: adminPaths.leads, icon: UserRound },
      { label: 'Users', path: adminPaths.users, icon: UsersRound },
      { label: 'Disputes', path: adminPaths.disputes, icon: ShieldAlert },
    ],
  },
  {
    title: 'Analytics',
    places: [
      { label: 'Conversions', path: adminPaths.conversions, icon: ChartNoAxesCombined },
      { label: 'Live events', path: adminPaths.events, icon: Activity },
      { label: 'Revenue', path: adminPaths.revenue, icon: ReceiptText },
    ],
  },
  {
    title: 'System',
    places: [
      { label: 'Team', path: adminPaths.team, icon: ShieldCheck },
      { label: 'Audit log', path: adminPaths.audit, icon: ScrollText },
      { label: 'System health', path: adminPaths.system, icon: Server },
    ],
  },
]

/** Whether a place is the page that is open, or the one above it. */
export const isCurrentPlace = (path: string, pathname: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`)
