import { wholeNumber } from './setting-schemas.ts'

/** How long is kept what the privacy policy tells of (F-25, OP-38). */
export type RetentionSettings = {
  /** Accounts, leads, events. */
  serviceYears: number
  /** Mails that were sent. */
  messagingYears: number
  /** What members wrote: reasons, comments, evidence. */
  correspondenceMonths: number
}

const YEARS = { shape: 'a whole number of years from 1 to 100' }

export const RETENTION_VARIABLES = {
  RETENTION_SERVICE_YEARS: { schema: wholeNumber(1, 100).default(5), ...YEARS, example: '5' },
  RETENTION_MESSAGING_YEARS: { schema: wholeNumber(1, 100).default(2), ...YEARS, example: '2' },
  RETENTION_CORRESPONDENCE_MONTHS: {
    schema: wholeNumber(1, 1200).default(6),
    shape: 'a whole number of months from 1 to 1200',
    example: '6',
  },
} as const
