import { useState } from 'react'
import type { Answer } from '#shared/quiz/answers.ts'
import { choiceValue } from '#shared/quiz/choice-value.ts'
import type { OnAnswer } from './question-props.ts'

/** How long a choice shows as chosen before the quiz continues. */
const CHOICE_PAUSE_MS = 250

/** A choice that continues without a button: the value shown as chosen, and the action of a tap. */
export function useSingleChoice(answer: Answer | undefined, onAnswer: OnAnswer) {
  const [tappedValue, setTappedValue] = useState<string | null>(null)
  // An answer may come from another tab.
  const chosenValue = tappedValue ?? choiceValue(answer)
  const choose = (value: string) => {
    if (onAnswer(value, { pauseMs: CHOICE_PAUSE_MS })) setTappedValue(value)
  }
  return { chosenValues: chosenValue === null ? [] : [chosenValue], choose }
}
