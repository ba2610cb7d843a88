import type { TrackingEvent } from '#shared/contract/tracking.ts'
import type { MailContent } from '#shared/mail/mail.ts'

/**
 * What a field reveals about a visitor. `none`: nothing personal. `personal`: identity, browser or origin. `health`:
 * health, answers, and anything that hints at them, such as the quiz step.
 */
type Sensitivity = 'none' | 'personal' | 'health'

/** Where a field may be sent. Logs are no destination: they contain only counts and codes. */
export type Destination = 'ad_network' | 'mail_subject'

/** The type does not allow a destination for health fields. */
export type FieldRule =
  | { sensitivity: Exclude<Sensitivity, 'health'>; mayGoTo: readonly Destination[] }
  | { sensitivity: 'health'; mayGoTo: readonly [] }

const nowhere = [] as const
const health = { sensitivity: 'health', mayGoTo: nowhere } as const satisfies FieldRule
const personal = { sensitivity: 'personal', mayGoTo: nowhere } as const satisfies FieldRule
const none = { sensitivity: 'none', mayGoTo: nowhere } as const satisfies FieldRule
const sent = { sensitivity: 'none', mayGoTo: ['ad_network'] } as const satisfies FieldRule
const personalSent = { sensitivity: 'personal', mayGoTo: ['ad_network'] } as const satisfies FieldRule

type FieldRules<T> = Readonly<Record<keyof T & string, FieldRule>>

/** Every field of an event. A new field does not compile without a rule. */
export const EVENT_RULES = {
  eventId: sent,
  /** Sent as the network's own name (`event-types.ts`). */
  eventType: sent,
  timestamp: sent,
  sessionId: personal,
  userId: personal,
  /** The network's own cookies. */
  fbp: personalSent,
  fbc: personalSent,
  brandVersion: none,
} as const satisfies FieldRules<Omit<TrackingEvent, 'deviceInfo' | 'metadata'>>

export const DEVICE_RULES = {
  userAgent: personalSent,
  language: personal,
  screenResolution: personal,
  /** May be a page about an illness. */
  referrer: health,
  timezone: personal,
} as const satisfies FieldRules<NonNullable<TrackingEvent['deviceInfo']>>

/** Metadata of our own pages. Other fields may come from anyone and are never sent. */
export const METADATA_RULES = {
  questionId: health,
  step: health,
  answers: health,
  gender: health,
  quizId: health,
  questionsAnswered: health,
  resumed: none,
  page: none,
  sessionId: personal,
  email: personal,
  accountId: personal,
  attribution: personal,
  /** Product names may mention a condition. */
  productId: health,
  planName: health,
  keptPlanName: health,
  amount: sent,
  currency: sent,
  originalPrice: none,
  registrationSource: none,
  timestamp: none,
} as const satisfies Readonly<Record<string, FieldRule>>

type FieldsOfAny<T> = T extends unknown ? keyof T & string : never

/** Every field of mails. Subjects appear on locked phones and in logs of mail servers. */
export const MAIL_RULES = {
  kind: { sensitivity: 'none', mayGoTo: ['mail_subject'] },
  renewsAt: { sensitivity: 'none', mayGoTo: ['mail_subject'] },
  hasAccount: { sensitivity: 'none', mayGoTo: ['mail_subject'] },
  planName: health,
  keptPlanName: health,
  subscriptionId: personal,
  leadId: personal,
  invitationId: personal,
  invoiceId: personal,
  receiptKind: { sensitivity: 'none', mayGoTo: ['mail_subject'] },
  receiptIds: personal,
  isPending: none,
  /** Of an administrator. */
  role: { sensitivity: 'none', mayGoTo: ['mail_subject'] },
  currency: none,
  paidMinor: none,
  renewalMinor: none,
  amountMinor: none,
  open: none,
  isDisputed: none,
  renewalDays: none,
  paidAt: none,
  changedAt: none,
  usedAt: none,
  left: none,
  nextAttemptAt: none,
  accessUntil: none,
  requestedAt: none,
  reason: personal,
  withdrawal: none,
  name: personal,
  timeZone: personal,
  declaredAt: none,
  contractFrom: none,
  refundMinor: none,
  hasAskedToStart: none,
  rights: none,
} as const satisfies Readonly<Record<FieldsOfAny<MailContent>, FieldRule>>
