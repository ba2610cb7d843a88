import type { AcceptedFinding } from './judge-audit.ts'

/** Vulnerabilities that are accepted for a time, each with a verifiable reason and an end. */
export const acceptedFindings: readonly AcceptedFinding[] = []
