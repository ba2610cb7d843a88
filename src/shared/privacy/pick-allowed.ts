import type { TrackingEvent } from '#shared/contract/tracking.ts'
import { DEVICE_RULES, type Destination, EVENT_RULES, type FieldRule, METADATA_RULES } from './field-rules.ts'

type Rules = Readonly<Record<string, FieldRule>>

/** Fields of `R` whose rule allows `D`. */
type Allowed<R extends Rules, D extends Destination> = {
  [K in keyof R & string]: D extends R[K]['mayGoTo'][number] ? K : never
}[keyof R & string]

/** The fields of a record that may go to a destination. Fields without a rule are left out. */
export function pickAllowed<R extends Rules, D extends Destination>(
  rules: R,
  destination: D,
  record: Readonly<Record<string, unknown>>,
): { [K in Allowed<R, D>]?: unknown }
export function pickAllowed(
  rules: Rules,
  destination: Destination,
  record: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const allowed: Record<string, unknown> = {}
  for (const [field, { mayGoTo }] of Object.entries(rules)) {
    const isThere = Object.hasOwn(record, field) && record[field] !== undefined && record[field] !== null
    if (isThere && mayGoTo.some((to) => to === destination)) allowed[field] = record[field]
  }
  return allowed
}

/** An event as stored or received: missing fields may be null. */
export type AnyEvent = { [K in Exclude<keyof TrackingEvent, 'deviceInfo' | 'metadata'>]?: unknown } & {
  deviceInfo?: object | null | undefined
  metadata?: object | null | undefined
}

/** The fields of an event, its device and its metadata that may go to a destination. */
export const pickFromEvent = <D extends Destination>(
  { deviceInfo, metadata, ...fields }: AnyEvent,
  destination: D,
) => ({
  ...pickAllowed(EVENT_RULES, destination, fields),
  device: pickAllowed(DEVICE_RULES, destination, { ...deviceInfo }),
  metadata: pickAllowed(METADATA_RULES, destination, { ...metadata }),
})
