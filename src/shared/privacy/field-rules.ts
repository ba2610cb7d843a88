import type { TrackingEvent } from '#shared/contract/tracking.ts'
import type { MailContent } from '#shared/mail/mail.ts'

/**
 * How much something says of a visitor. `none`: nothing of who it was and how they are. `personal`: who it was, which
 * browser, from where. `health`: how they are, or what they answered, and what gives it away, as the step somebody has
 * come to.
 */
type Sensitivity = 'none' | 'personal' | 'health'

/**
 * Who may get something: the ad network, or whoever sees the subject of a mail on its way. Logs are none of them: what is
 * written there is made of counts and codes, and of no field of these at all.
 */
export type Destination = 'ad_network' | 'mail_subject'

/** What is about health goes nowhere, and there is no way to write down that it does. */
export type FieldRule =
  | { sensitivity: Exclude<Sensitivity, 'health'>; mayGoTo: readonly Destination[] }
  | { sensitivity: 'health'; mayGoTo: readonly [] }

const nowhere = [] as const
const health = { sensitivity: 'health', mayGoTo: nowhere } as const satisfies FieldRule
const personal = { sensitivity: 'personal', mayGoTo: nowhere } as const satisfies FieldRule
const none = { sensitivity: 'none', mayGoTo: nowhere } as const satisfies FieldRule
const told = { sensitivity: 'none', mayGoTo: ['ad_network'] } as const satisfies FieldRule
const toldOfPerson = { sensitivity: 'personal', mayGoTo: ['ad_network'] } as const satisfies FieldRule

type FieldRules<T> = Readonly<Record<keyof T & string, FieldRule>>

/** Every field of an event. A new one does not compile until somebody has decided on it. */
export const EVENT_RULES = {
  eventId: told,
  /** As the network's own name for it (`ad-events.ts`). */
  eventType: told,
  timestamp: told,
  sessionId: personal,
  userId: personal,
  /** The network's own cookies. */
  fbp: toldOfPerson,
  fbc: toldOfPerson,
  brandVersion: none,
} as const satisfies FieldRules<Omit<TrackingEvent, 'deviceInfo' | 'metadata'>>

export const DEVICE_RULES = {
  userAgent: toldOfPerson,
  language: personal,
  screenResolution: personal,
  /** It may be the address of a page about somebody's illness. */
  referrer: health,
  timezone: personal,
} as const satisfies FieldRules<NonNullable<TrackingEvent['deviceInfo']>>

/** What metadata may hold, by our own pages (K-03 to K-08). Whatever is not here, anybody may have sent: it goes nowhere. */
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
  /** A product may be called by what it is against. */
  productId: health,
  planName: health,
  keptPlanName: health,
  amount: told,
  currency: told,
  originalPrice: none,
  registrationSource: none,
  timestamp: none,
} as const satisfies Readonly<Record<string, FieldRule>>

type FieldsOfAny<T> = T extends unknown ? keyof T & string : never

/** Every field of what mails say. Subjects show up on locked phones, and in the logs of mail servers. */
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
  /** Of somebody who works in the admin area. */
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
} as const satisfies Readonly<Record<FieldsOfAny<MailContent>, FieldRule>>
