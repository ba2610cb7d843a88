import { expect, it } from 'vitest'
import { waitAtMost } from './wait-at-most.ts'

const HOUR_MS = 3_600_000
const never = new Promise<never>(() => undefined)

it('ends with the work, also when it fails', async () => {
  await expect(waitAtMost(Promise.resolve('done'), HOUR_MS)).resolves.toBeUndefined()
  await expect(waitAtMost(Promise.reject(new Error('failed')), HOUR_MS)).resolves.toBeUndefined()
})

it('ends without work that takes too long', async () => {
  await expect(waitAtMost(never, 1)).resolves.toBeUndefined()
})
