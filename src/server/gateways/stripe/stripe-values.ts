/** The id of an object that may be expanded. */
export const idOf = (reference: string | { id: string }): string =>
  typeof reference === 'string' ? reference : reference.id

/** Whether this is Stripe's id of an early fraud warning. */
export const isWarningId = (id: string | null): id is string => id !== null && id.startsWith('issfr_')

export const dateOf = (seconds: number): Date => new Date(seconds * 1000)

export const dateOrNull = (seconds: number | null | undefined): Date | null =>
  seconds === null || seconds === undefined ? null : dateOf(seconds)

export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000)
