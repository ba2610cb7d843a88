/** Logs a problem that the visitor does not need to know about. */
export function logWarning(message: string, cause?: unknown): void {
  if (cause === undefined) console.warn(`[quiz-funnels] ${message}`)
  else console.warn(`[quiz-funnels] ${message}:`, cause instanceof Error ? cause.message : cause)
}
