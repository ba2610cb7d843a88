/** Lets code announce something to listeners that it does not know. */
export type Signal<Value> = {
  announce: (value: Value) => void
  /**
   * @param listener must not throw
   * @returns stops listening
   */
  listen: (listener: (value: Value) => void) => () => void
}

export function createSignal<Value>(): Signal<Value> {
  // Replaced, never changed: a listener may stop listening while values are announced.
  let listeners: readonly ((value: Value) => void)[] = []
  return {
    announce: (value) => {
      for (const listener of listeners) listener(value)
    },
    listen: (listener) => {
      listeners = [...listeners, listener]
      return () => {
        listeners = listeners.filter((other) => other !== listener)
      }
    },
  }
}
