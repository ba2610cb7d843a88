import { AdminPage } from '../kit/page-frame.tsx'

export default function UsersPage() {
  return <AdminPage title="Users">{null}</AdminPage>
}
