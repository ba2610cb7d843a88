/** Something went wrong that the visitor need not know of: the flow goes on, the console says why. */
export function logWarning(message: string, cause?: unknown): void {
  if (cause === undefined) console.warn(`[quiz-funnels] ${message}`)
  else console.warn(`[quiz-funnels] ${message}:`, cause instanceof Error ? cause.message : cause)
}
