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
  /** Validates all fields of the card form. @returns whether all are valid */
  checkForm: () => boolean
  /** Validates only the boxes, which a wallet payment needs too. */
  checkConsents: () => boolean
  clearProblem: (field: keyof FormProblems) => void
}

type Options = {
  customerInfo: CheckoutState['customerInfo']
  /** The brand requires the renewal box. */
  isBoxAsked: boolean
  /** The payer must request the immediate start. */
  isStartRequired: boolean
  /** Focuses the first field with a problem. */
  focusField: (name: keyof FormProblems) => void
}

/**
 * The problems of the checkout form: found on submit, cleared when a field changes. Its values are part of the checkout
 * state, hence no `useForm`.
 */
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
