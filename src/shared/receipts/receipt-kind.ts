/**
 * What a receipt is for. `refund`: money went back (a credit note). `refund_reversal`: the bank has sent that money back,
 * and the credit note counts no more.
 */
export const RECEIPT_KINDS = ['charge', 'refund', 'refund_reversal'] as const
export type ReceiptKind = (typeof RECEIPT_KINDS)[number]
