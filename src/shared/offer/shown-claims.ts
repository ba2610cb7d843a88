import type { Brand } from '#shared/brand/brand.ts'
import type { Answers } from '#shared/quiz/answers.ts'

export type ShownClaim = { id: string; value: string; label: string }

/** The claims to show for these answers: none that the visitor's own result could contradict. */
export const shownClaims = (claims: Brand['claims'], answers: Answers): ShownClaim[] =>
  claims.map(({ onceAnswered, ...claim }) =>
    onceAnswered && answers[onceAnswered.question] !== undefined
      ? { id: claim.id, value: onceAnswered.value, label: onceAnswered.label }
      : claim,
  )
