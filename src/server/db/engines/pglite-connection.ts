import { Duplex } from 'node:stream'
import { callbackify } from 'node:util'

/**
 * Hands the embedded database what a client says, in the protocol of PostgreSQL, and gives what it answers. One at a time,
 * in order.
 */
export type Exchange = (said: Uint8Array) => Promise<Uint8Array>

const QUERY = 'Q'.charCodeAt(0)
const TERMINATE = 'X'.charCodeAt(0)
const LENGTH_BYTES = 4

function queryMessage(text: string): Uint8Array {
  const length = LENGTH_BYTES + Buffer.byteLength(text) + 1
  const message = Buffer.alloc(1 + length)
  message.writeUInt8(QUERY)
  message.writeUInt32BE(length, 1)
  message.write(text, 1 + LENGTH_BYTES)
  return message
}

/**
 * The embedded database has one session for all its connections. Each finds it as if it were new: without a transaction
 * that failed, and without the statements of others. Each 16 MB of its log would be written with zeros first, and everybody
 * wait 70 ms; no disk is forced to anything here.
 */
const BEGINNING = ['rollback', 'discard all', 'set wal_init_zero = off'].map(queryMessage)

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error('the embedded database has failed', { cause: error })

/** A connection to the embedded database, as `pg` uses one to a server: in the place of a socket. */
export class PgliteConnection extends Duplex {
  readonly #exchange: Exchange
  readonly #say = callbackify(async (said: Uint8Array) => {
    // The session goes on when a connection ends.
    if (said[0] === TERMINATE) return
    const answer = await this.#exchange(said).catch((error: unknown) => {
      throw asError(error)
    })
    if (answer.length > 0) this.push(answer)
  })

  constructor(exchange: Exchange) {
    super()
    this.#exchange = exchange
  }

  connect(): void {
    const begin = async () => {
      for (const message of BEGINNING) await this.#exchange(message)
    }
    begin().then(
      () => this.emit('connect'),
      (error: unknown) => this.destroy(asError(error)),
    )
  }

  /** Of a socket; here there is nothing to be set. */
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#say(chunk, done)
  }

  /** What is written together is said together: a statement's messages belong to one another. */
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#say(Buffer.concat(chunks.map(({ chunk }) => chunk)), done)
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }
}
