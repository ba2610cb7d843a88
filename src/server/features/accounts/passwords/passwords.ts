import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { OverloadError } from '#server/db/batcher.ts'

export type Queue = {
  /** @throws OverloadError (in the promise) if too many wait */
  run: <T>(work: () => Promise<T>) => Promise<T>
  /** @throws OverloadError if too many wait */
  assertRoom: () => void
}

/** Runs at most `maxAtOnce` tasks at once; up to `maxWaiting` others wait, first come first served. */
export function createQueue({ maxAtOnce, maxWaiting }: { maxAtOnce: number; maxWaiting: number }): Queue {
  const waiting: (() => void)[] = []
  let running = 0
  const assertRoom = (): void => {
    if (waiting.length >= maxWaiting) throw new OverloadError('too many works are waiting')
  }
  return {
    assertRoom,
    run: async (work) => {
      if (running >= maxAtOnce) {
        assertRoom()
        // The first waiting task takes the free place.
        await new Promise<void>((resolve) => waiting.push(resolve))
      } else running += 1
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}

/** The cost of a hash in Argon2's units. */
export type PasswordCost = { memoryKib: number; passes: number; parallelism: number }

/** The first of the equal settings that OWASP's Password Storage Cheat Sheet names for Argon2id: 19 MiB, 2 passes. */
const OWASP_COST: PasswordCost = { memoryKib: 19 * 1024, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32

/** Half of Node's threads for such work; files and host names are looked up in the same threads. */
const MAX_AT_ONCE = 2
/** About two seconds of work; further callers are refused. */
const MAX_WAITING = 80

export type PasswordCheck = {
  isMatch: boolean
  /** It matches, but was made at a lower cost than today's hashes. */
  isOutdated: boolean
}

export type Passwords = {
  /** An Argon2id hash with its salt and cost, as a PHC string. @throws OverloadError */
  hash: (password: string) => Promise<string>
  /**
   * Whether `phc` was made from `password`. Without a `phc`, for an unknown account, it takes as long and answers no.
   * @throws OverloadError
   */
  check: (password: string, phc: string | null) => Promise<PasswordCheck>
  /** Call it before counting an attempt that could not be checked. @throws OverloadError */
  assertRoom: () => void
}

type Phc = { cost: PasswordCost; salt: Buffer; hash: Buffer }

const argon2Async = promisify(argon2)
const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

/** Different keyboards may produce different characters for the same text (NIST SP 800-63B, 5.1.1.2). */
const derive = (password: string, salt: Buffer, { memoryKib, passes, parallelism }: PasswordCost) =>
  argon2Async('argon2id', {
    message: password.normalize('NFKC'),
    nonce: salt,
    memory: memoryKib,
    passes,
    parallelism,
    tagLength: HASH_BYTES,
  })

const formatPhc = ({ cost, salt, hash }: Phc): string =>
  `$argon2id$v=19$m=${cost.memoryKib},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(hash)}`

const PHC = /^\$argon2id\$v=19\$m=(\d{1,8}),t=(\d{1,4}),p=(\d{1,3})\$([\w+/]{11,})\$([\w+/]{43})$/

function parsePhc(text: string): Phc {
  const [, memory, passes, parallelism, salt = '', hash = ''] = PHC.exec(text) ?? []
  if (!hash) throw new Error('a stored password is no PHC string of Argon2id')
  return {
    cost: { memoryKib: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

/** Hashes passwords, few at once because each takes memory. `cost` is for tests. */
export function createPasswords(cost: PasswordCost = OWASP_COST): Passwords {
  const queue = createQueue({ maxAtOnce: MAX_AT_ONCE, maxWaiting: MAX_WAITING })
  const nobodys: Phc = { cost, salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) }
  const isCheaper = (other: PasswordCost): boolean =>
    other.memoryKib < cost.memoryKib || other.passes < cost.passes || other.parallelism < cost.parallelism
  return {
    hash: async (password) => {
      const salt = randomBytes(SALT_BYTES)
      return formatPhc({ cost, salt, hash: await queue.run(() => derive(password, salt, cost)) })
    },
    check: async (password, phc) => {
      const stored = phc === null ? nobodys : parsePhc(phc)
      const derived = await queue.run(() => derive(password, stored.salt, stored.cost))
      const isMatch = timingSafeEqual(derived, stored.hash) && phc !== null
      return { isMatch, isOutdated: isMatch && isCheaper(stored.cost) }
    },
    assertRoom: queue.assertRoom,
  }
}
