/** Whether the page reads right to left. False on the server. */
export const isRightToLeft = (): boolean => globalThis.document?.dir === 'rtl'

const OPPOSITE: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** The key by its meaning: `ArrowRight` is forward on every page, `ArrowLeft` is back. */
export const inlineKey = (key: string): string => (isRightToLeft() ? (OPPOSITE[key] ?? key) : key)
