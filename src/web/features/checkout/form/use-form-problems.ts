import { useState } from 'react'
import {
  consentProblem,
  firstProblem,
  formProblems,
  immediateStartProblem,
  type FormProblems,
  NO_PROBLEMS,
} from './checkout-form.ts'
import type { CheckoutState } from '../checkout-state.ts'

export type FormCheck = {
  problems: FormProblems
  hasConsent: boolean
  setConsent: (hasConsent: boolean) => void
  isStartTicked: boolean
  setStartTicked: (isTicked: boolean) => void
  /** Looks over all fields of the card form. @returns whether all are good */
  checkForm: () => boolean
  /** The same of the boxes alone, which a wallet needs as well. */
  checkConsents: () => boolean
  clearProblem: (field: keyof FormProblems) => void
}

type Options = {
  customerInfo: CheckoutState['customerInfo']
  /** The brand asks for a box. */
  isBoxAsked: boolean
  /** Nobody here pays without asking to begin at once. */
  isStartRequired: boolean
  /** Leads to the first field that something is wrong with. */
  focusField: (name: keyof FormProblems) => void
}

/** What is wrong with the form, looked for when it is sent and forgotten where it is mended. */
export function useFormProblems({
  customerInfo,
  isBoxAsked,
  isStartRequired,
  focusField,
}: Options): FormCheck {
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const [isTicked, setIsTicked] = useState(false)
  const [isStartTicked, setIsStartTicked] = useState(false)
  const hasConsent = isTicked || !isBoxAsked
  const hasAskedToStart = isStartTicked || !isStartRequired

  const show = (found: FormProblems): boolean => {
    setProblems(found)
    const first = firstProblem(found)
    if (first !== null) focusField(first)
    return first === null
  }
  const clearProblem = (field: keyof FormProblems) =>
    setProblems((current) => (current[field] === null ? current : { ...current, [field]: null }))
  return {
    problems,
    hasConsent: isTicked,
    setConsent: (ticked) => {
      setIsTicked(ticked)
      clearProblem('consent')
    },
    isStartTicked,
    setStartTicked: (ticked) => {
      setIsStartTicked(ticked)
      clearProblem('immediateStart')
    },
    checkForm: () => show(formProblems(customerInfo, hasConsent, hasAskedToStart)),
    checkConsents: () =>
      show({
        ...NO_PROBLEMS,
        consent: consentProblem(hasConsent),
        immediateStart: immediateStartProblem(hasAskedToStart),
      }),
    clearProblem,
  }
}
