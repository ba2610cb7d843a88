import { createHash } from 'node:crypto'
import { isFbc, isFbp } from '#shared/ad-network/network-ids.ts'
import { toMajor, toMinor } from '#shared/offer/payment/money.ts'
import type { ConversionEvent } from '#server/gateways/ad-network/conversions-api.ts'
import type { AdEventRow } from './ad-network-deps.ts'
import type { SessionFacts, ToldEvent } from './read-ad-facts.ts'

const MAX_USER_AGENT_LENGTH = 512

/**
 * As Meta wants an address hashed, so that its own list of them can be compared
 * (https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/customer-information-parameters).
 */
export const hashEmail = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex')

/** What the browser calls itself, on one line of what can be seen. */
const cleanUserAgent = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .replace(/[^\x20-\x7E]/g, '')
        .trim()
        .slice(0, MAX_USER_AGENT_LENGTH)
    : ''

const isCurrency = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]{3}$/.test(value)

type Paid = Pick<AdEventRow, 'amountMinor' | 'currency'>

/** What was paid by our books, else what the page has asked for; of nothing that is no amount of its currency. */
function valueOf({ amountMinor, currency }: Paid, told: ToldEvent): ConversionEvent['custom_data'] {
  if (amountMinor !== null && isCurrency(currency)) {
    return { value: toMajor(amountMinor, currency), currency }
  }
  const { amount, currency: named } = told.metadata
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
  told: ToldEvent
  session: SessionFacts
  /** As typed; null: it is not known, or must not be told. */
  email: string | null
  publicUrl: string
}

/**
 * An event as the network is told it: its name, id, time and value, and who it was by the network's own cookies, the
 * browser's name and, where that was allowed, the hashed address. No page but our front one, no place, no product.
 *
 * @returns null where it lacks what the network needs: Meta refuses events by the browser's name alone (error subcode
 * 2804050; https://developers.facebook.com/docs/marketing-api/conversions-api/best-practices), and purchases without value
 */
export function conversionEvent({
  waiting,
  told,
  session,
  email,
  publicUrl,
}: ConversionFacts): ConversionEvent | null {
  const { name, eventId, happenedAt } = waiting
  const userAgent = cleanUserAgent(told.device.userAgent ?? session.userAgent)
  const fbp = told.fbp ?? session.fbp
  const fbc = told.fbc ?? session.fbc
  const value = valueOf(waiting, told)
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
