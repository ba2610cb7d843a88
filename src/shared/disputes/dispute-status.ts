/** Final statuses (https://docs.stripe.com/api/disputes/object). An unknown status counts as open. */
const FINAL_STATUSES: readonly string[] = ['won', 'lost', 'warning_closed', 'prevented']
const HARMLESS_STATUSES: readonly string[] = ['won', 'prevented']
const WAITING_STATUSES: readonly string[] = [
  'needs_response',
  'warning_needs_response',
  'appeal_needs_response',
]

/** An inquiry of the bank: no money has moved. */
const isInquiry = (status: string): boolean => status.startsWith('warning_')

/** Not decided yet. */
export const isOpenDispute = (status: string): boolean => !FINAL_STATUSES.includes(status)

/** The bank waits for an answer until the dispute's deadline. */
export const needsResponse = (status: string): boolean => WAITING_STATUSES.includes(status)

/** Open or lost, and not an inquiry: the payment cannot be refunded, and nothing more is charged. */
export const holdsPayment = (status: string): boolean =>
  !isInquiry(status) && !HARMLESS_STATUSES.includes(status)
