/** The id of what may have been expanded. */
export const idOf = (reference: string | { id: string }): string =>
  typeof reference === 'string' ? reference : reference.id

export const dateOf = (seconds: number): Date => new Date(seconds * 1000)

export const dateOrNull = (seconds: number | null | undefined): Date | null =>
  seconds === null || seconds === undefined ? null : dateOf(seconds)

export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000)
