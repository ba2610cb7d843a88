import { useEffect } from 'react'
import { retryLead } from './lead.ts'

/** A page after the quiz: tries again, behind it, to store a finished quiz that is not stored yet. */
export function useLeadRetry(): void {
  useEffect(() => void retryLead(), [])
}
