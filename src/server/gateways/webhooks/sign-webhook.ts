import { createHmac } from 'node:crypto'

/**
 * The headers that prove to a receiver that we sent a body, and when: HMAC-SHA256 in hexadecimal over
 * `TIMESTAMP.BODY`, the timestamp in whole seconds since 1970.
 */
export function signWebhook(
  body: string,
  { secret, now }: { secret: string; now: Date },
): { 'x-quiz-funnels-timestamp': string; 'x-quiz-funnels-signature': string } {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return { 'x-quiz-funnels-timestamp': timestamp, 'x-quiz-funnels-signature': `v1=${signature}` }
}
