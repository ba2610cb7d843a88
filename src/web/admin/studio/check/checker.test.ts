import { describe, expect, it } from 'vitest'
import type { VersionDocument } from '#shared/versions/version-document.ts'
import { type CheckWorker, createChecker } from './checker.ts'
import type { FromWorker, SentToWorker } from './worker-messages.ts'

const document = (name: string): VersionDocument => ({ format: 1, brand: { name }, texts: {}, pictures: {} })

function setUp() {
  const sent: SentToWorker[] = []
  let receive: (message: FromWorker) => void = () => undefined
  let fail: () => void = () => undefined
  const worker: CheckWorker = {
    send: (message) => void sent.push(message),
    listen: (onMessage, onError) => {
      receive = onMessage
      fail = onError
    },
    stop: () => undefined,
  }
  const checker = createChecker(worker)
  const answer = (number: number) =>
    receive({
      kind: 'checked',
      checked: {
        number,
        findings: [],
        outline: [],
        segments: [],
        translations: [],
        texts: [],
        durationMs: 1,
      },
    })
  const checkedNames = () =>
    sent.flatMap((message) => (message.kind === 'check' ? [message.document.brand['name']] : []))
  return {
    checker,
    sent,
    answer,
    checkedNames,
    receive: (message: FromWorker) => receive(message),
    fail: () => fail(),
  }
}

describe('checks in the worker', () => {
  it('run one at a time, and skip all but the newest document', () => {
    const { checker, answer, checkedNames } = setUp()
    for (const name of ['a', 'b', 'c']) checker.check(document(name))
    expect(checkedNames()).toEqual(['a'])
    answer(1)
    expect(checkedNames()).toEqual(['a', 'c'])
    expect(checker.snapshot().isChecking).toBe(true)
    answer(2)
    expect(checker.snapshot()).toMatchObject({ isChecking: false, checked: { number: 2 } })
  })

  it('ignore an answer to another check', () => {
    const { checker, answer } = setUp()
    checker.check(document('a'))
    answer(7)
    expect(checker.snapshot()).toMatchObject({ isChecking: true, checked: null })
  })

  it('answer questions in any order', async () => {
    const { checker, receive } = setUp()
    const first = checker.ask('subjects', 1)
    const second = checker.ask('subjects', 2)
    receive({ kind: 'answer', id: 2, answer: ['second'] })
    receive({ kind: 'answer', id: 1, answer: ['first'] })
    expect(await first).toEqual(['first'])
    expect(await second).toEqual(['second'])
  })

  it('say so when the worker fails', () => {
    const { checker, fail } = setUp()
    fail()
    expect(checker.snapshot().hasFailed).toBe(true)
  })
})
