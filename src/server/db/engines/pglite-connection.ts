import { Duplex } from 'node:stream'
import { callbackify } from 'node:util'

/**
 * Passes a client's messages in PostgreSQL's protocol to the embedded database and returns its answers, one at a time and
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
 * All connections of the embedded database share one session. It is reset for each: no failed transaction, no prepared
 * statements of others. Log files are not filled with zeros first, which would block everything for 70 ms per 16 MB and
 * gain nothing without flushing.
 */
const BEGINNING = ['rollback', 'discard all', 'set wal_init_zero = off'].map(queryMessage)

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error('the embedded database has failed', { cause: error })

/** A connection to the embedded database that `pg` uses in place of a socket. */
export class PgliteConnection extends Duplex {
  readonly #exchange: Exchange
  readonly #say = callbackify(async (said: Uint8Array) => {
    // The session continues after a connection ends.
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

  /** Part of a socket's interface; there is nothing to set. */
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#say(chunk, done)
  }

  /** Messages that are written together are sent together, because a statement's messages belong together. */
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#say(Buffer.concat(chunks.map(({ chunk }) => chunk)), done)
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }
}
