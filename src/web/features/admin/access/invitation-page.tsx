import { AdminPage } from '../kit/page-frame.tsx'

export default function InvitationPage() {
  return <AdminPage title="Invitation">{null}</AdminPage>
}
