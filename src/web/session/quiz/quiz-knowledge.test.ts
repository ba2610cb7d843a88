import { expect, it } from 'vitest'
import { sampleConfig } from '#tests/web/sample-config.ts'
import { setCurrentConfig } from '#web/app/config/current-config.ts'
import { currentKnowledge, loadLateKnowledge } from './quiz-knowledge.ts'

const knowsDates = () => currentKnowledge().placeholders.has('goal_date')

it('loads the dates only if a text of the brand names one', async () => {
  setCurrentConfig(sampleConfig)
  await loadLateKnowledge()
  expect(knowsDates()).toBe(false)
  setCurrentConfig({ ...sampleConfig, offer: { ...sampleConfig.offer, resultsNote: 'By {goal_date}' } })
  await loadLateKnowledge()
  expect(knowsDates()).toBe(true)
})
