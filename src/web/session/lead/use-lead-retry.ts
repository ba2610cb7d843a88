import { useEffect } from 'react'
import { retryLead } from './lead.ts'

/** For pages after the quiz: retries to store a finished quiz in the background. */
export function useLeadRetry(): void {
  useEffect(() => void retryLead(), [])
}
