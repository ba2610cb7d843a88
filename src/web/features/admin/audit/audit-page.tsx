import { AdminPage } from '../kit/page-frame.tsx'

export default function AuditPage() {
  return <AdminPage title="Audit">{null}</AdminPage>
}
