import type { BrowserBillingDetails, BrowserCard, CreatePaymentMethodBody } from '../browser-api.ts'
import { byName } from '../words.ts'
import { ElementsGroup } from './elements/elements-group.ts'
import { IntegrationError } from './integration-error.ts'
import {
  anything,
  checkOptions,
  flag,
  isRecord,
  orNull,
  type Rule,
  shape,
  text,
  word,
} from './elements/option-rules.ts'

const TEXT = orNull(text)
const ADDRESS = byName('city country line1 line2 postal_code state', () => TEXT)
const BILLING_DETAILS = shape({ name: TEXT, email: TEXT, phone: TEXT, address: shape(ADDRESS) })
const REDISPLAY = word('always', 'limited', 'unspecified')

/** `params` of `createPaymentMethod({elements, params})`, and `payment_method_data` of `confirmPayment`. */
const METHOD_DATA: Rule = shape({
  billing_details: BILLING_DETAILS,
  metadata: anything,
  allow_redisplay: REDISPLAY,
})

/** The two forms of `createPaymentMethod`. */
export const CREATE_FROM_ELEMENTS: Rule = shape({
  elements: anything,
  params: METHOD_DATA,
  metadata: anything,
})
export const CREATE_FROM_DATA: Rule = shape({
  type: word('card'),
  card: anything,
  billing_details: BILLING_DETAILS,
  metadata: anything,
  allow_redisplay: REDISPLAY,
})

export const CONFIRM: Rule = shape({
  elements: anything,
  clientSecret: text,
  confirmParams: shape({
    return_url: text,
    payment_method: text,
    payment_method_data: METHOD_DATA,
    receipt_email: text,
    shipping: anything,
    expand: anything,
    save_payment_method: flag,
    setup_future_usage: orNull(word('off_session', 'on_session')),
    mandate_data: anything,
  }),
  redirect: word('always', 'if_required'),
})

export const CONFIRM_CARD: Rule = shape({
  payment_method: anything,
  return_url: text,
  shipping: anything,
  receipt_email: text,
  setup_future_usage: orNull(word('off_session', 'on_session')),
  save_payment_method: flag,
})

const textsIn = (value: Record<string, unknown>, names: readonly string[]): Record<string, string> => {
  const texts: Record<string, string> = {}
  for (const name of names) {
    const entry = value[name]
    if (typeof entry === 'string') texts[name] = entry
  }
  return texts
}

/** The known payer details in `holder.billing_details`. */
export function readBillingDetails(holder: unknown): BrowserBillingDetails {
  const details = isRecord(holder) ? holder['billing_details'] : undefined
  if (!isRecord(details)) return {}
  const { address } = details
  return {
    ...textsIn(details, ['name', 'email', 'phone']),
    ...(isRecord(address) ? { address: textsIn(address, Object.keys(ADDRESS)) } : {}),
  }
}

export function readRedisplay(holder: unknown): Pick<CreatePaymentMethodBody, 'allow_redisplay'> {
  const wish = isRecord(holder) ? holder['allow_redisplay'] : undefined
  return wish === 'always' || wish === 'limited' || wish === 'unspecified' ? { allow_redisplay: wish } : {}
}

/** Only `{token}`: there is no Card Element here, and a page may not pass a card number. @throws IntegrationError */
export function readCard(card: unknown, caller: string): BrowserCard {
  const token = isRecord(card) ? card['token'] : undefined
  if (typeof token === 'string') return { token }
  throw new IntegrationError(
    `Invalid value for ${caller}: card should be an object with a token or element. You specified: ${String(card)}.`,
  )
}

/** @throws IntegrationError unless the value came from `stripe.elements()` */
export function readElements(elements: unknown, caller: string): ElementsGroup {
  if (elements instanceof ElementsGroup) return elements
  throw new IntegrationError(
    `Invalid value for ${caller}: elements should be an Elements object. You specified: ${String(elements)}.`,
  )
}

/** @throws IntegrationError */
export function checkCall(
  rule: Rule,
  value: unknown,
  caller: string,
): asserts value is Record<string, unknown> {
  checkOptions(rule, value, { label: caller, isStrict: true })
}
