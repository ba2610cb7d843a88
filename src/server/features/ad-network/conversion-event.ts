import { createHash } from 'node:crypto'
import { isFbc, isFbp } from '#shared/ad-network/network-ids.ts'
import { toMajor, toMinor } from '#shared/offer/payment/money.ts'
import type { ConversionEvent } from '#server/gateways/ad-network/conversions-api.ts'
import type { AdEventRow } from './ad-network-deps.ts'
import type { AllowedEvent, SessionFacts } from './read-ad-facts.ts'

const MAX_USER_AGENT_LENGTH = 512

/**
 * The hash that Meta requires
 * (https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/customer-information-parameters).
 */
export const hashEmail = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex')

/** Printable characters only, on one line. */
const cleanUserAgent = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .replace(/[^\x20-\x7E]/g, '')
        .trim()
        .slice(0, MAX_USER_AGENT_LENGTH)
    : ''

const isCurrency = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]{3}$/.test(value)

type Paid = Pick<AdEventRow, 'amountMinor' | 'currency'>

/** The amount in our books, else the one that the page reported; undefined if that is no valid amount. */
function valueOf({ amountMinor, currency }: Paid, event: AllowedEvent): ConversionEvent['custom_data'] {
  if (amountMinor !== null && isCurrency(currency)) {
    return { value: toMajor(amountMinor, currency), currency }
  }
  const { amount, currency: named } = event.metadata
  if (typeof amount !== 'number' || amount < 0 || !isCurrency(named)) return undefined
  try {
    return { value: toMajor(toMinor(amount, named), named), currency: named }
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

type ConversionFacts = {
  waiting: Pick<AdEventRow, 'eventId' | 'name' | 'happenedAt' | 'amountMinor' | 'currency'>
  event: AllowedEvent
  session: SessionFacts
  /** As typed; null: unknown, or must not be sent. */
  email: string | null
  publicUrl: string
}

/**
 * An event as it is sent: name, id, time, value, and the visitor by Meta's own cookies, user agent and, if allowed, hashed
 * address. No page but the front page, no location, no product.
 *
 * @returns null if required data is missing: Meta rejects events with a user agent alone (error subcode 2804050;
 * https://developers.facebook.com/docs/marketing-api/conversions-api/best-practices) and purchases without a value
 */
export function conversionEvent({
  waiting,
  event,
  session,
  email,
  publicUrl,
}: ConversionFacts): ConversionEvent | null {
  const { name, eventId, happenedAt } = waiting
  const userAgent = cleanUserAgent(event.device.userAgent ?? session.userAgent)
  const fbp = event.fbp ?? session.fbp
  const fbc = event.fbc ?? session.fbc
  const value = valueOf(waiting, event)
  const isKnown = isFbp(fbp) || isFbc(fbc) || email !== null
  if (userAgent === '' || !isKnown || (name === 'Purchase' && value === undefined)) return null
  return {
    event_name: name,
    event_time: Math.floor(happenedAt.getTime() / 1000),
    event_id: eventId,
    action_source: 'website',
    event_source_url: `${new URL(publicUrl).origin}/`,
    user_data: {
      client_user_agent: userAgent,
      ...(isFbp(fbp) && { fbp }),
      ...(isFbc(fbc) && { fbc }),
      ...(email !== null && { em: [hashEmail(email)] }),
    },
    ...(value && { custom_data: value }),
  }
}
