import type { EmailLink } from '#web/session/link/email-link.ts'

/** Continues the quiz of an e-mail link. */
export async function followLink(link: EmailLink): Promise<void> {
  const { followEmailLink } = await import('#web/features/email-link/follow-email-link.tsx')
  await followEmailLink(link)
}
