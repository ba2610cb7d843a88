/** The same values; the next one is read while the last one is used. So two of them are in memory. */
export async function* readAhead<T>(values: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = values[Symbol.asyncIterator]()
  let next = iterator.next()
  try {
    for (;;) {
      const result = await next
      if (result.done === true) return
      next = iterator.next()
      // It is reported when its turn comes.
      next.catch(() => undefined)
      yield result.value
    }
  } finally {
    await next.catch(() => undefined)
    await iterator.return?.()
  }
}
