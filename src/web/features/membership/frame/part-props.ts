import type { MemberSubscription } from '#shared/contract/membership.ts'
import type { NoticeTone } from '#web/ui/text/notice.tsx'

/** What a press has changed, told at the top of the page. */
export type Told = { tone?: NoticeTone; title: string; text: string }
export type OnChanged = (subscription: MemberSubscription, told: Told) => void

/** What is open at the moment: one thing at a time. */
export type OpenPart = 'cancel' | 'plan' | 'card' | 'refund' | 'withdraw' | null

/** What each panel of the subscription is given. */
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
