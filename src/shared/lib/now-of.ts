/** The current time by the clock a test injected, otherwise by the system's. */
export const nowOf = ({ now }: { now?: () => Date }): Date => now?.() ?? new Date()
