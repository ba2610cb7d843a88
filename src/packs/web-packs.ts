import type { PackWeb } from '#web/ui/packs/pack-web.ts'
import type { PackId } from './pack-names.ts'

/** The components of each pack. A brand loads those of its own packs only. */
export const WEB_PACKS: Readonly<Record<PackId, PackWeb>> = {
  'body-weight': {
    loadQuestions: async () =>
      (await import('./body-weight/web/questions/body-weight-questions.ts')).bodyWeightQuestions,
    offer: {
      load: async () => (await import('./body-weight/web/offer/body-weight-offer.tsx')).bodyWeightOffer,
      areas: ['body-weight'],
    },
  },
}
