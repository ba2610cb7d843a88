import { createHmac } from 'node:crypto'

/** The `stripe-signature` header of a payload (https://docs.stripe.com/webhooks#verify-manually). */
export function signatureOf(payload: string, secret: string, atSecond: number): string {
  const digest = createHmac('sha256', secret).update(`${atSecond}.${payload}`, 'utf8').digest('hex')
  return `t=${atSecond},v1=${digest}`
}
