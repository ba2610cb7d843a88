/** Lets a feature announce something to features that are made after it. */
export type Signal<Value> = {
  announce: (value: Value) => void
  /** @param listener must not throw */
  listen: (listener: (value: Value) => void) => void
}

export function createSignal<Value>(): Signal<Value> {
  const listeners: ((value: Value) => void)[] = []
  return {
    announce: (value) => {
      for (const listener of listeners) listener(value)
    },
    listen: (listener) => {
      listeners.push(listener)
    },
  }
}
