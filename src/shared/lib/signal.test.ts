import { expect, test } from 'vitest'
import { createSignal } from './signal.ts'

test('a signal reaches its listeners in order, until they stop listening', () => {
  const heard: string[] = []
  const signal = createSignal<number>()
  signal.announce(1)
  const stop = signal.listen((value) => {
    heard.push(`first ${value}`)
    stop()
  })
  signal.listen((value) => heard.push(`second ${value}`))
  signal.announce(2)
  signal.announce(3)
  expect(heard).toEqual(['first 2', 'second 2', 'second 3'])
})
