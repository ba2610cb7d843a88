import type { ClientBase, Connection, Submittable } from 'pg'

const COPY_DATA = 'd'.charCodeAt(0)
/** The message that ends the data. */
const COPY_DONE = Buffer.from([...Buffer.from('c'), 0, 0, 0, 4])
const LENGTH_BYTES = 4
const FIRST_BYTES = 64 * 1024

/** A buffer that grows: `pg` reuses the memory of a message for the next ones, so each is copied. */
class Collected {
  #bytes = Buffer.alloc(0)
  #length = 0

  add(chunk: Buffer): void {
    const needed = this.#length + chunk.length
    if (needed > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2, FIRST_BYTES))
      this.#bytes.copy(larger, 0, 0, this.#length)
      this.#bytes = larger
    }
    chunk.copy(this.#bytes, this.#length)
    this.#length = needed
  }

  bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length)
  }
}

/**
 * A COPY statement over one connection; `pg` calls the methods. The data follow the statement without waiting for an
 * answer, as the protocol allows, because the embedded database can respond only when it has the whole message.
 */
class CopyStatement implements Submittable {
  readonly #text: string
  readonly #given: Buffer | null
  readonly #received = new Collected()
  readonly #result = Promise.withResolvers<{ rowCount: number; text: Buffer }>()
  #rowCount = 0

  constructor(text: string, given: Buffer | null) {
    this.#text = text
    this.#given = given
  }

  get result(): Promise<{ rowCount: number; text: Buffer }> {
    return this.#result.promise
  }

  submit(connection: Connection): void {
    const { stream } = connection
    stream.cork()
    connection.query(this.#text)
    if (this.#given) {
      const start = Buffer.alloc(1 + LENGTH_BYTES)
      start.writeUInt8(COPY_DATA)
      start.writeUInt32BE(LENGTH_BYTES + this.#given.length, 1)
      stream.write(start)
      stream.write(this.#given)
      stream.write(COPY_DONE)
    }
    stream.uncork()
  }

  handleCopyInResponse(): void {}

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.#received.add(chunk)
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#rowCount = Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0)
  }

  handleReadyForQuery(): void {
    this.#result.resolve({ rowCount: this.#rowCount, text: this.#received.bytes() })
  }

  handleError(error: Error): void {
    this.#result.reject(error)
  }
}

/** The rows of `copy (…) to stdout`, which must fit into memory. */
export const copyOut = (client: ClientBase, statement: string): Promise<{ rowCount: number; text: Buffer }> =>
  client.query(new CopyStatement(statement, null)).result

/** Stores rows by `copy … from stdin`. @returns how many were stored */
export const copyIn = async (client: ClientBase, statement: string, text: Buffer): Promise<number> =>
  (await client.query(new CopyStatement(statement, text)).result).rowCount
