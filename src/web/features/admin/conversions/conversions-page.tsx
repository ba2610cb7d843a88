import { AdminPage } from '../kit/page-frame.tsx'

export default function ConversionsPage() {
  return <AdminPage title="Conversions">{null}</AdminPage>
}
