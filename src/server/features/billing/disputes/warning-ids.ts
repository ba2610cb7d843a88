/** Stripe's ids of early fraud warnings begin so. */
export const isWarningId = (id: string | null): id is string => id !== null && id.startsWith('issfr_')
