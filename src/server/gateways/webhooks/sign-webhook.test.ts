import { expect, it } from 'vitest'
import { signWebhook } from './sign-webhook.ts'

it('signs the time and the body, as OpenSSL does', () => {
  // printf '%s' '1767225600.{"a":1}' | openssl dgst -sha256 -hmac a-long-random-text
  expect(
    signWebhook('{"a":1}', { secret: 'a-long-random-text', now: new Date('2026-01-01T00:00:00.999Z') }),
  ).toEqual({
    'x-quiz-funnels-timestamp': '1767225600',
    'x-quiz-funnels-signature': 'v1=3beb59777457adde31d07a790c87ca32676a931c2e69d32eefc0505a813d0501',
  })
})
