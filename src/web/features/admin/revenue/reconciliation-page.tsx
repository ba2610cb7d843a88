import { AdminPage } from '../kit/page-frame.tsx'

export default function ReconciliationPage() {
  return <AdminPage title="Reconciliation">{null}</AdminPage>
}
