import type { MemberSubscription } from '#shared/contract/membership.ts'
import type { ChangeMessage } from './change-notice.tsx'

export type OnChanged = (subscription: MemberSubscription, message: ChangeMessage) => void

/** The open form; only one at a time. */
export type OpenPart = 'cancel' | 'plan' | 'card' | 'refund' | 'withdraw' | null

/** The props of every panel of the subscription. */
export type PartProps = {
  subscription: MemberSubscription
  open: OpenPart
  onOpen: (part: OpenPart) => void
  onChanged: OnChanged
}

export type CardUpdateProps = {
  subscription: MemberSubscription
  email: string
  onClose: () => void
  onChanged: OnChanged
}
