import { expect, it } from 'vitest'
import type { Question, QuizFlow } from '#shared/quiz/question.ts'
import { predictionVariant } from './weight-prediction.tsx'

const prediction = (id: string, isFinal = false): Question => ({
  id,
  type: 'info-card',
  customComponent: 'weight-prediction',
  title: 'A prediction',
  stepLabelId: 'one',
  sensitivity: 'health',
  isFinal,
})

it('distinguishes the predictions of a flow by position', () => {
  const questions = [prediction('early'), prediction('later'), prediction('last', true)]
  const flow: QuizFlow = { id: 'main', labels: [{ id: 'one', label: 'One' }], questions }
  expect(questions.map((question) => predictionVariant(flow, question))).toEqual(['first', 'middle', 'final'])
  expect(predictionVariant(null, prediction('alone'))).toBe('first')
})
