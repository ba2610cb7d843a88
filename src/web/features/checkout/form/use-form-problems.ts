import { type RefObject, useState } from 'react'
import { focusFirstError } from '#web/api/use-form.ts'
import {
  consentProblem,
  formProblems,
  immediateStartProblem,
  type FormProblems,
  NO_PROBLEMS,
} from './checkout-form.ts'
import type { CheckoutState } from '../checkout-state.ts'

type Options = {
  customerInfo: CheckoutState['customerInfo']
  /** The brand requires the renewal box. */
  isBoxAsked: boolean
  /** The payer must request the immediate start. */
  isStartRequired: boolean
  formRef: RefObject<HTMLFormElement | null>
}

/**
 * The problems of the checkout form: found on submit, cleared when a field changes. Its values are part of the checkout
 * state, hence no `useForm`.
 */
export function useFormProblems({ customerInfo, isBoxAsked, isStartRequired, formRef }: Options) {
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const [isTicked, setIsTicked] = useState(false)
  const [isStartTicked, setIsStartTicked] = useState(false)
  const hasConsent = isTicked || !isBoxAsked
  const hasAskedToStart = isStartTicked || !isStartRequired

  const show = (found: FormProblems): boolean => {
    setProblems(found)
    if (formRef.current) focusFirstError(formRef.current, found)
    return Object.values(found).every((problem) => problem === null)
  }
  const clearProblem = (field: keyof FormProblems) =>
    setProblems((current) => (current[field] === null ? current : { ...current, [field]: null }))
  return {
    problems,
    hasConsent: isTicked,
    setConsent: (ticked: boolean) => {
      setIsTicked(ticked)
      clearProblem('consent')
    },
    isStartTicked,
    setStartTicked: (ticked: boolean) => {
      setIsStartTicked(ticked)
      clearProblem('immediateStart')
    },
    /** Validates all fields of the card form. @returns whether all are valid */
    checkForm: () => show(formProblems(customerInfo, hasConsent, hasAskedToStart)),
    /** Validates only the boxes, which a wallet payment needs too. */
    checkConsents: () =>
      show({
        ...NO_PROBLEMS,
        consent: consentProblem(hasConsent),
        immediateStart: immediateStartProblem(hasAskedToStart),
      }),
    clearProblem,
  }
}
