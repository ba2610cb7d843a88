import { beforeEach, expect, it, vi } from 'vitest'
import { loadedTexts } from '#tests/web/texts-in.ts'
import { sampleConfig } from '#tests/web/sample-config.ts'

beforeEach(() => vi.resetModules())

async function knowledgeOf(config: typeof sampleConfig) {
  const { setCurrentConfig } = await import('#web/app/config/current-config.ts')
  const { setPageTexts } = await import('#web/app/texts/page-texts.ts')
  const { currentKnowledge, loadKnowledge } = await import('./quiz-knowledge.ts')
  setCurrentConfig(config)
  setPageTexts(loadedTexts('en'))
  await loadKnowledge()
  return currentKnowledge()
}

it('knows nothing for a brand without packs', async () => {
  const { placeholders, validators } = await knowledgeOf({ ...sampleConfig, packs: [] })
  expect([...placeholders.keys()]).toEqual([])
  expect(validators).toEqual({})
})

it('knows what the packs of the brand know, and the dates only if a text names one', async () => {
  const config = { ...sampleConfig, packs: ['body-weight' as const], safety: { minimumGoalBmi: 18.5 } }
  const { placeholders, validators } = await knowledgeOf(config)
  expect(placeholders.has('bmi')).toBe(true)
  expect(placeholders.has('goal_date')).toBe(false)
  expect(Object.keys(validators)).toContain('goal-weight')
  vi.resetModules()
  const offer = { ...config.offer, resultsNote: 'By {goal_date}' }
  expect((await knowledgeOf({ ...config, offer })).placeholders.has('goal_date')).toBe(true)
})
