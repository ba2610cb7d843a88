import { describe, expect, it } from 'vitest'
import type { VersionDocument } from '#shared/versions/version-document.ts'
import type { VersionFinding } from '#shared/versions/version-states.ts'
import { createChecker } from '../check/checker.ts'
import type { FromWorker, SentToWorker } from '../check/worker-messages.ts'
import { createDraftChecks } from './draft-checks.ts'

const draft = (name: string): VersionDocument => ({ format: 1, brand: { name }, texts: {}, pictures: {} })
const finding = (severity: VersionFinding['severity']): VersionFinding => ({
  severity,
  rule: 'terms',
  message: 'there are no terms',
})

function setUp() {
  const sent: SentToWorker[] = []
  let receive: (message: FromWorker) => void = () => undefined
  let fail: () => void = () => undefined
  let started = 0
  const checks = createDraftChecks(() => {
    started += 1
    return createChecker({
      send: (message) => void sent.push(message),
      listen: (onMessage, onError) => {
        receive = onMessage
        fail = onError
      },
      stop: () => undefined,
    })
  })
  return {
    checks,
    started: () => started,
    checkedNames: () =>
      sent.flatMap((message) => (message.kind === 'check' ? [message.document.brand['name']] : [])),
    answer: (number: number, findings: VersionFinding[]) =>
      receive({
        kind: 'checked',
        checked: { number, findings, outline: [], segments: [], translations: [], texts: [], durationMs: 1 },
      }),
    fail: () => fail(),
  }
}
/** The queue begins a check in a later microtask. */
const turn = () => new Promise((resolve) => setImmediate(resolve))
const always = () => true

describe('the findings of drafts', () => {
  it('are counted by one worker, one draft at a time', async () => {
    const { checks, started, checkedNames, answer } = setUp()
    const first = checks.count(draft('a'), always)
    const second = checks.count(draft('b'), always)
    await turn()
    expect(checkedNames()).toEqual(['a'])
    answer(1, [finding('error'), finding('warning'), finding('error')])
    expect(await first).toEqual({ errors: 2, warnings: 1 })
    await turn()
    expect(checkedNames()).toEqual(['a', 'b'])
    answer(2, [])
    expect(await second).toEqual({ errors: 0, warnings: 0 })
    expect(started()).toBe(1)
  })

  it('of the other drafts are counted after one whose check fails', async () => {
    const { checks, answer, fail } = setUp()
    const first = checks.count(draft('a'), always)
    const second = checks.count(draft('b'), always)
    await turn()
    fail()
    await expect(first).rejects.toThrow('the check failed')
    await turn()
    answer(2, [finding('warning')])
    expect(await second).toEqual({ errors: 0, warnings: 1 })
  })

  it('are not counted after the page was left, and again when it is opened', async () => {
    const { checks, started, checkedNames, answer } = setUp()
    let isShown = true
    const first = checks.count(draft('a'), () => isShown)
    const second = checks.count(draft('b'), () => isShown)
    await turn()
    isShown = false
    checks.stop()
    await expect(first).rejects.toThrow('the page was left')
    await expect(second).rejects.toThrow('the page was left')
    const third = checks.count(draft('c'), always)
    await turn()
    expect(checkedNames()).toEqual(['a', 'c'])
    answer(1, [])
    expect(await third).toEqual({ errors: 0, warnings: 0 })
    expect(started()).toBe(2)
  })
})
