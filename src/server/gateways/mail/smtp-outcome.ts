import type { MailOutcome } from './mail-gateway.ts'

type Facts = { code: string; responseCode: number | null; command: string | null }

function factsOf(error: unknown): Facts {
  if (!(error instanceof Error)) return { code: 'EUNKNOWN', responseCode: null, command: null }
  const facts = new Map<string, unknown>(Object.entries(error))
  const code = facts.get('code')
  const responseCode = facts.get('responseCode')
  const command = facts.get('command')
  return {
    code: typeof code === 'string' ? code : error.name,
    responseCode: typeof responseCode === 'number' ? responseCode : null,
    command: typeof command === 'string' ? command : null,
  }
}

/** Commands whose refusal concerns this mail and not our connection (RFC 5321). */
const isAboutTheMail = (command: string | null): boolean => command === 'RCPT TO' || command === 'DATA'

/**
 * What a failure means for the mail. A reply from the server is definite. Without one, the mail may have been sent if its
 * body was started.
 *
 * A refusal of our password or of our own address (5xx to AUTH, to MAIL FROM) is retried: no mail is lost
 * until an operator corrects the settings.
 */
export function outcomeOfError(error: unknown, hasBodyBegun: boolean): MailOutcome {
  const { code, responseCode, command } = factsOf(error)
  const words = [code, responseCode, command].filter((word) => word !== null).join(' ')
  if (responseCode === null || responseCode < 400) {
    if (hasBodyBegun) return { kind: 'uncertain', code: words }
    return { kind: 'try_again', code: words, isUnreachable: true }
  }
  const isAboutIt = isAboutTheMail(command)
  if (responseCode >= 500 && isAboutIt) return { kind: 'refused', code: words }
  return { kind: 'try_again', code: words, isUnreachable: !isAboutIt || responseCode === 421 }
}
