import { AdminPage } from '../kit/page-frame.tsx'

export default function TeamPage() {
  return <AdminPage title="Team">{null}</AdminPage>
}
