import { invalid, readGroup, trueOrFalse, type Variables, wholeNumber } from './variable.ts'

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
  /** Accounts, leads, visits. */
  serviceYears: years('RETENTION_SERVICE_YEARS', 5),
  /** Events. Default: as long as `serviceYears`. */
  eventMonths: {
    name: 'RETENTION_EVENTS_MONTHS',
    schema: wholeNumber(2, 1200).optional(),
    shape: 'a whole number of months from 2 to those of RETENTION_SERVICE_YEARS',
    example: '24',
  },
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

const MONTHS_PER_YEAR = 12

/**
 * How long personal data are stored.
 * @throws EnvError
 */
export function readRetentionSettings(source: NodeJS.ProcessEnv) {
  const settings = readGroup(retentionVariables, source)
  const longestMonths = settings.serviceYears * MONTHS_PER_YEAR
  const eventMonths = settings.eventMonths ?? longestMonths
  // The privacy policy says that nothing about a visit is stored longer.
  if (eventMonths > longestMonths) throw invalid(retentionVariables.eventMonths)
  return { ...settings, eventMonths }
}
