import { Printer } from 'lucide'
import { useParams } from 'react-router'
import type { readAdminReceipt } from '#shared/contract/receipts.ts'
import { receiptTitleWithNumber } from '#shared/receipts/receipt-sheet.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { ReceiptDocument } from '#web/ui/text/receipt-document.tsx'
import { useAdminQuery } from '../../api/query.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { Card } from '../../panels/card.tsx'
import { AdminPage } from '../../panels/page-frame.tsx'
import { RecordState } from '../../records/record-panel.tsx'

/** One receipt, to view or print. */
export default function ReceiptPage() {
  const { receiptId = '' } = useParams()
  const t = useTexts('receipts')
  const query = useAdminQuery<typeof readAdminReceipt>({
    path: '/admin/receipts/:receiptId',
    params: { receiptId },
  })
  const { data: receipt } = query
  return (
    <AdminPage
      title={receipt ? receiptTitleWithNumber(receipt, t) : 'Receipt'}
      lead={receipt?.seller.brandName}
      actions={
        receipt && (
          <AdminButton icon={Printer} onClick={() => window.print()}>
            Print
          </AdminButton>
        )
      }
    >
      <div className="admin-receipt max-w-3xl">
        <Card title="As issued">
          <RecordState query={query} what="receipt">
            {(shown) => <ReceiptDocument receipt={shown} />}
          </RecordState>
        </Card>
      </div>
    </AdminPage>
  )
}
