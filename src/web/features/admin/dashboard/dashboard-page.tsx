import { AdminPage } from '../kit/page-frame.tsx'

export default function DashboardPage() {
  return <AdminPage title="Dashboard">{null}</AdminPage>
}
