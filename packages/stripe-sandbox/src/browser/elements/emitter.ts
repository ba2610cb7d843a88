import { IntegrationError } from '../integration-error.ts'

/** Stripe's type overloads define the argument for each event. */
export type Handler = (event: never) => unknown

/** `on`, `once` and `off` of Stripe's elements. Handlers run in the order they were added. */
export class Emitter {
  readonly #handlers = new Map<string, readonly { handler: Handler; isOnce: boolean }[]>()

  on(eventType: string, handler: Handler): this {
    return this.#add(eventType, handler, false)
  }

  once(eventType: string, handler: Handler): this {
    return this.#add(eventType, handler, true)
  }

  /** Without a handler, removes all of that event. */
  off(eventType: string, handler?: Handler): this {
    const left = this.#of(eventType).filter((entry) => handler !== undefined && entry.handler !== handler)
    this.#handlers.set(eventType, left)
    return this
  }

  protected hasHandler(eventType: string): boolean {
    return this.#of(eventType).length > 0
  }

  protected emit(eventType: string, event?: object): void {
    const entries = this.#of(eventType)
    this.#handlers.set(
      eventType,
      entries.filter(({ isOnce }) => !isOnce),
    )
    for (const { handler } of entries) {
      try {
        Reflect.apply(handler, undefined, event === undefined ? [] : [event])
      } catch (error) {
        // An error in the page's handler must not stop the others.
        reportError(error)
      }
    }
  }

  #add(eventType: string, handler: Handler, isOnce: boolean): this {
    if (typeof handler !== 'function') {
      throw new IntegrationError(
        `Invalid value for on('${eventType}'): handler should be a function. You specified: ${String(handler)}.`,
      )
    }
    this.#handlers.set(eventType, [...this.#of(eventType), { handler, isOnce }])
    return this
  }

  #of(eventType: string): readonly { handler: Handler; isOnce: boolean }[] {
    return this.#handlers.get(eventType) ?? []
  }
}
