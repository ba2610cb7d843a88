import { AdminPage } from '../kit/page-frame.tsx'

export default function SystemPage() {
  return <AdminPage title="System">{null}</AdminPage>
}
