import type { EmailLink } from '#web/session/link/email-link.ts'
import { overlay } from '#web/app/browser/overlay.ts'
import { restoreFromEmailLink } from '#web/session/link/restore-from-email-link.ts'
import { LinkChoice } from './link-choice.tsx'

/** Continues the quiz of a link. If this browser has other answers, the visitor chooses. */
export const followEmailLink = (link: EmailLink): Promise<void> =>
  restoreFromEmailLink(link, (question) => overlay.setState({ shown: <LinkChoice question={question} /> }))
