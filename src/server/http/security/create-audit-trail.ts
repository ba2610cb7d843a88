import type { Audited, AuditedAction, AuditTarget, AuditTrail, EndAudit } from './admin-gate.ts'

/** Completes the audit, where there is one. */
export type Settle = (outcome: 'done' | 'failed') => Promise<void>

type OpenAuditTrail = {
  audit: AuditTrail
  /** What is in an answer that the deed of this call has made; nothing else is one. */
  dataOf: (answer: unknown) => unknown
  settle: Settle
}

/** The audit of one call. @param write the row, before the deed */
export function createAuditTrail(write: (target: AuditTarget) => Promise<EndAudit>): OpenAuditTrail {
  let end: EndAudit | null = null
  let after: Record<string, unknown> | null = null
  const answers = new Map<unknown, unknown>()
  const deed: AuditedAction = {
    after: (state) => {
      after = state
    },
    done: (data) => {
      const answer: Audited<typeof data> = { audited: data }
      answers.set(answer, data)
      return answer
    },
  }
  return {
    audit: {
      begin: async (target) => {
        if (end !== null) throw new Error('an audit is begun once')
        end = await write(target)
        return deed
      },
    },
    dataOf: (answer) => {
      if (!answers.has(answer)) throw new Error('an audited call has answered without its audit')
      return answers.get(answer)
    },
    settle: async (outcome) => {
      await end?.(outcome, after)
    },
  }
}
