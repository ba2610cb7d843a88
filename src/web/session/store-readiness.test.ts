import { describe, expect, it } from 'vitest'
import { sampleConfig } from '#tests/web/sample-config.ts'
import { storeTimeoutMs } from './store-readiness.ts'

describe('how long the app waits for the quiz store', () => {
  it('is 7 s at most', () => {
    expect(storeTimeoutMs(sampleConfig)).toBe(7000)
  })

  it('is 500 ms without a quiz', () => {
    expect(storeTimeoutMs({ quizFlow: null })).toBe(500)
  })
})
