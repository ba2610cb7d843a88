import { AdminPage } from '../kit/page-frame.tsx'

export default function SecurityPage() {
  return <AdminPage title="Security">{null}</AdminPage>
}
