import { describe, expect, it } from 'vitest'
import { OverloadError } from '#server/db/batcher.ts'
import { createPasswords, createQueue } from '#server/features/accounts/passwords/passwords.ts'
import { CHEAP } from './accounts-server.ts'

const passwords = createPasswords(CHEAP)
const outdated = { isMatch: true, isOutdated: true }
const match = { isMatch: true, isOutdated: false }
const noMatch = { isMatch: false, isOutdated: false }

describe('a stored password', () => {
  it('is an Argon2id hash with its own salt, and only its password matches', async () => {
    const [first, second] = await Promise.all([passwords.hash('secret-1'), passwords.hash('secret-1')])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(first).not.toBe(second)
    expect(await passwords.check('secret-1', first)).toEqual(match)
    for (const other of ['secret-2', 'Secret-1', 'secret-1 ', ' secret-1', '', 'secret-1\u0000']) {
      expect(await passwords.check(other, first)).toEqual(noMatch)
    }
  })

  it('that was written long ago is still read', async () => {
    const phc =
      '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHRzYWx0c2FsdA$t5QLzMlfSPLMezb1X/hRw1bKTTpryM1JhqBpLyqseOw'
    expect(await passwords.check('correct horse', phc)).toEqual(match)
  })

  it.each([
    [{ ...CHEAP, memoryKib: 16 }, outdated],
    [{ ...CHEAP, passes: 2 }, outdated],
    [CHEAP, match],
  ])('made at the least cost is, where it costs %j now, %j', async (cost, expected) => {
    expect(await createPasswords(cost).check('secret-1', await passwords.hash('secret-1'))).toEqual(expected)
  })

  it('that costs more than now is as good', async () => {
    const dear = await createPasswords({ ...CHEAP, memoryKib: 16 }).hash('secret-1')
    expect(await passwords.check('secret-1', dear)).toEqual(match)
  })

  it.each(['', 'secret-1', '$2b$10$abc', '$argon2i$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaA'])(
    'is never %j',
    async (phc) => {
      await expect(passwords.check('secret-1', phc)).rejects.toThrow('no PHC string')
    },
  )
})

describe('the password of nobody', () => {
  it('matches nothing, after the same work', async () => {
    expect(await passwords.check('secret-1', null)).toEqual(noMatch)
    // A cost that Argon2 refuses shows that the work is done.
    const impossible = createPasswords({ ...CHEAP, memoryKib: 1 })
    await expect(impossible.check('secret-1', null)).rejects.toThrow(/Invalid Argon2|memory/i)
  })
})

describe('the queue of hashes', () => {
  /** A task that ends on request. */
  function work(started: number[], id: number) {
    let end = (): void => {}
    const ending = new Promise<void>((resolve) => (end = resolve))
    return {
      run: async () => {
        started.push(id)
        await ending
        if (id === 1) throw new Error('failed')
        return id
      },
      end,
    }
  }
  const turn = () => new Promise(setImmediate)

  it('does few at once and the others in order, also after one that failed', async () => {
    const queue = createQueue({ maxAtOnce: 2, maxWaiting: 3 })
    const started: number[] = []
    const works = [0, 1, 2, 3, 4].map((id) => work(started, id))
    const results = works.map(({ run }) => queue.run(run).catch((error: Error) => error.message))
    await turn()
    expect(started).toEqual([0, 1])
    works[1]!.end()
    await turn()
    expect(started).toEqual([0, 1, 2])
    for (const { end } of works) end()
    expect(await Promise.all(results)).toEqual([0, 'failed', 2, 3, 4])
    expect(await queue.run(() => Promise.resolve('free'))).toBe('free')
  })

  it('sends away who comes when too many wait', async () => {
    const queue = createQueue({ maxAtOnce: 1, maxWaiting: 1 })
    const started: number[] = []
    const works = [0, 2].map((id) => work(started, id))
    const results = works.map(({ run }) => queue.run(run))
    await turn()
    expect(() => queue.assertRoom()).toThrow(OverloadError)
    await expect(queue.run(() => Promise.resolve())).rejects.toThrow(OverloadError)
    for (const { end } of works) end()
    await Promise.all(results)
    expect(() => queue.assertRoom()).not.toThrow()
  })
})
