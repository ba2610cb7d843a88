import type { Audited, AuditedAction, AuditTarget, AuditTrail, EndAudit } from './admin-gate.ts'

/** Completes the audit, if there is one. */
export type Settle = (outcome: 'done' | 'failed') => Promise<void>

type OpenAuditTrail = {
  audit: AuditTrail
  /** The data in an answer made by this call's action. @throws Error for anything else */
  dataOf: (answer: unknown) => unknown
  settle: Settle
}

/** The audit of one call. @param write writes the row before the action */
export function createAuditTrail(write: (target: AuditTarget) => Promise<EndAudit>): OpenAuditTrail {
  let end: EndAudit | null = null
  let after: Record<string, unknown> | null = null
  const answers = new Map<unknown, unknown>()
  const action: AuditedAction = {
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
        if (end !== null) throw new Error('an audit can only begin once')
        end = await write(target)
        return action
      },
    },
    dataOf: (answer) => {
      if (!answers.has(answer)) throw new Error('an audited call answered without its audit')
      return answers.get(answer)
    },
    settle: async (outcome) => {
      await end?.(outcome, after)
    },
  }
}
