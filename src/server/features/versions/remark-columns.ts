import { BrandError } from '#shared/brand/brand-error.ts'
import type { OwnRemark, Remark } from '#shared/versions/remark.ts'

/** A reason as it is stored: the text of a person, or a remark beside an empty text. */
export const reasonColumns = (reason: Remark): { reason: string; ownReason: OwnRemark | null } =>
  typeof reason === 'string' ? { reason, ownReason: null } : { reason: '', ownReason: reason }

/** A problem as it is stored. */
export const problemColumns = (problem: Remark): { problem: string | null; ownProblem: OwnRemark | null } =>
  typeof problem === 'string' ? { problem, ownProblem: null } : { problem: null, ownProblem: problem }

export const reasonOf = ({ reason, ownReason }: ReturnType<typeof reasonColumns>): Remark =>
  ownReason ?? reason
export const problemOf = ({ problem, ownProblem }: ReturnType<typeof problemColumns>): Remark | null =>
  ownProblem ?? problem

/** What an instance says about an error. The log has the rest. */
export const remarkAbout = (
  error: unknown,
  other: Extract<OwnRemark['code'], 'not_prepared' | 'not_made_live'>,
): OwnRemark =>
  error instanceof BrandError
    ? { code: 'rules_broken', rules: [...new Set(error.problems.map(({ rule }) => rule))] }
    : { code: other }
