/**
 * What a receipt documents. `refund`: a credit note. `refund_reversal`: the bank returned the refund, which cancels the
 * credit note.
 */
export const RECEIPT_KINDS = ['charge', 'refund', 'refund_reversal'] as const
export type ReceiptKind = (typeof RECEIPT_KINDS)[number]
