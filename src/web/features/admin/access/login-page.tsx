import { AdminPage } from '../kit/page-frame.tsx'

export default function LoginPage() {
  return <AdminPage title="Login">{null}</AdminPage>
}
