import type { BrowserPack } from '#shared/pack/pack-answers.ts'
import type { PackId } from './pack-names.ts'

/** What the quiz in the browser loads of each pack; pages load its components from `web-packs.ts`. */
export const BROWSER_PACKS: Readonly<Record<PackId, BrowserPack>> = {
  'body-weight': {
    answers: {
      load: async () => (await import('./body-weight/facts/body-weight-answers.ts')).bodyWeightAnswersFor,
      areas: ['body-weight'],
    },
    late: {
      placeholders: ['goal_date', 'goal_weeks'],
      load: async () => (await import('./body-weight/facts/body-weight-dates.ts')).bodyWeightDatesFor,
      areas: ['body-weight'],
    },
  },
}
