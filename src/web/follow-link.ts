import type { EmailLink } from './lib/email-link.ts'

/** Continues the quiz that a mailed link leads to. */
export async function followLink(link: EmailLink): Promise<void> {
  const { followEmailLink } = await import('./features/email-link/follow-email-link.tsx')
  await followEmailLink(link)
}
