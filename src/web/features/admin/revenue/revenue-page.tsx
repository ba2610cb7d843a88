import { AdminPage } from '../kit/page-frame.tsx'

export default function RevenuePage() {
  return <AdminPage title="Revenue">{null}</AdminPage>
}
