import { readGroup, trueOrFalse, type Variables, wholeNumber } from './variable.ts'

const consentVariables = {
  isAskedWhereUnknown: {
    name: 'CONSENT_WHERE_UNKNOWN',
    schema: trueOrFalse.optional(),
    shape: 'true or false',
    example: 'true',
  },
} satisfies Variables

/**
 * Whether visitors of unknown places are asked for consent. Default: only if the server is public, because visitors of a
 * local demonstration never have a known place and should see what most visitors see.
 */
export const readConsentSettings = (source: NodeJS.ProcessEnv, { isPublic }: { isPublic: boolean }) => ({
  isAskedWhereUnknown: readGroup(consentVariables, source).isAskedWhereUnknown ?? isPublic,
})

const years = (name: string, count: number) => ({
  name,
  schema: wholeNumber(1, 100).default(count),
  shape: 'a whole number of years from 1 to 100',
  example: String(count),
})

/** The privacy policy states these periods. */
const retentionVariables = {
  /** Accounts, leads, events. */
  serviceYears: years('RETENTION_SERVICE_YEARS', 5),
  /** Mails that were sent. */
  messagingYears: years('RETENTION_MESSAGING_YEARS', 2),
  /** What members wrote: reasons, comments, evidence. */
  correspondenceMonths: {
    name: 'RETENTION_CORRESPONDENCE_MONTHS',
    schema: wholeNumber(1, 1200).default(6),
    shape: 'a whole number of months from 1 to 1200',
    example: '6',
  },
} satisfies Variables

/** How long personal data are stored. */
export const readRetentionSettings = (source: NodeJS.ProcessEnv) => readGroup(retentionVariables, source)
