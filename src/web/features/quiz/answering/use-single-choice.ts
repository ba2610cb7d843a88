import { useState } from 'react'
import type { Answer } from '#shared/quiz/answers.ts'
import { choiceValue } from '#shared/quiz/profile.ts'
import type { OnAnswer } from '../question-props.ts'

/** How long a choice shows as chosen before the quiz goes on. */
const CHOICE_PAUSE_MS = 250

/** A choice that goes on by itself: the value that shows as chosen, and what a tap does. */
export function useSingleChoice(answer: Answer | undefined, onAnswer: OnAnswer) {
  const [chosenValue, setChosenValue] = useState(() => choiceValue(answer))
  const choose = (value: string) => {
    if (onAnswer(value, { pauseMs: CHOICE_PAUSE_MS })) setChosenValue(value)
  }
  return { chosenValues: chosenValue === null ? [] : [chosenValue], choose }
}
