import type { AcceptedFinding } from './judge-audit.ts'

/** Known vulnerabilities that may stay for a time. Each has a reason that somebody can check, and an end. */
export const acceptedFindings: readonly AcceptedFinding[] = []
