import { useEffect, useRef, useState } from 'react'
import { type CallFailure, callFailure } from './call-failure.ts'

export type Submission = {
  isBusy: boolean
  /** It is taking long enough to say so. */
  isSlow: boolean
  failure: CallFailure | null
  /** Does the work unless it is under way; what it throws becomes the failure. */
  submit: (work: () => Promise<void>) => Promise<void>
  clearFailure: () => void
}

const SLOW_AFTER_MS = 4000

/** An action of a button: runs once at a time, knows if it takes long. `fallback` says what failed (`callFailure`). */
export function useSubmission(fallback: string): Submission {
  const [isBusy, setIsBusy] = useState(false)
  const [isSlow, setIsSlow] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  // Two presses can arrive before the button renders as busy.
  const isUnderWay = useRef(false)

  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isBusy])

  const submit = async (work: () => Promise<void>) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(callFailure(error, fallback))
    } finally {
      isUnderWay.current = false
      setIsBusy(false)
    }
  }
  return { isBusy, isSlow, failure, submit, clearFailure: () => setFailure(null) }
}
