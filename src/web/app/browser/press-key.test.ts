import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { createPressKey } from './press-key.ts'

const lost = () => Promise.reject(new ApiError('Failed to fetch', 0, 'no_answer'))
const broken = () => Promise.reject(new ApiError('Something went wrong', 500, 'internal'))
const refused = () => Promise.reject(new ApiError('Declined', 402, 'payment_failed'))
const done = () => Promise.resolve('done')

/** The keys that a row of presses was made with. */
async function keysOf(presses: readonly (readonly [string, () => Promise<string>])[]): Promise<string[]> {
  const keys: string[] = []
  let made = 0
  const press = createPressKey(() => `key ${++made}`)
  for (const [what, answer] of presses) {
    await press(what, (key) => {
      keys.push(key)
      return answer()
    }).catch(() => {})
  }
  return keys
}

describe('the idempotency key of a press', () => {
  it.each([
    ['is another one for each press', [done, done], ['key 1', 'key 2']],
    ['is another one after a refusal', [refused, done], ['key 1', 'key 2']],
    [
      'stays while the answer is lost, and not longer',
      [lost, broken, done, done],
      ['key 1', 'key 1', 'key 1', 'key 2'],
    ],
  ])('%s', async (_, answers, keys) => {
    expect(await keysOf(answers.map((answer) => ['a', answer] as const))).toEqual(keys)
  })

  it('is not reused for another thing', async () => {
    expect(
      await keysOf([
        ['a', lost],
        ['b', done],
        ['a', done],
      ]),
    ).toEqual(['key 1', 'key 2', 'key 3'])
  })

  it('throws what the work throws', async () => {
    await expect(createPressKey()('a', refused)).rejects.toThrow('Declined')
  })
})
