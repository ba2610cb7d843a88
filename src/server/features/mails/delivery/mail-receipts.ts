import type { MailReceipt } from '#shared/mail/mail.ts'
import type { MailRow } from './claim-mail.ts'
import type { MailsDeps } from '../mails-deps.ts'

/** Mails that were ordered before there were receipts name none. */
function receiptIdsOf({ content }: MailRow): readonly unknown[] {
  const ids: unknown = 'receiptIds' in content ? content.receiptIds : null
  return Array.isArray(ids) ? ids : []
}

/** The receipts that a mail carries. Their links are made when it is sent, and stand in no table. */
export async function mailReceipts({ publicUrl, sources }: MailsDeps, mail: MailRow): Promise<MailReceipt[]> {
  const found: MailReceipt[] = []
  for (const id of receiptIdsOf(mail)) {
    const known = await sources.receipt(String(id))
    if (known) found.push({ receipt: known.receipt, href: `${publicUrl}/receipt#token=${known.token}` })
  }
  return found
}
