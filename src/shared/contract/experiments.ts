import { z } from 'zod'
import { routes } from './route.ts'

const experiments = routes('experiments')

const armFields = {
  experimentId: z.string().min(1).max(64),
  /** Place in the experiment's arms, from 0. */
  arm: z.int().min(0).max(3),
}

/**
 * Sent once by a page of an experiment, as soon as it runs, by visitors who had not started before. Needs no consent:
 * nothing is stored in the browser for it, and the session id is that of the quiz. The visitor counts once, however often
 * the page is opened.
 */
export const seeExperiment = experiments.post('/experiments/seen', {
  summary: 'Count a visitor of an experiment',
  body: z.strictObject({
    ...armFields,
    sessionId: z.string().min(1).max(64),
    /** Of the visit, as in the reports: a campaign's source, or the host that linked here. */
    source: z
      .string()
      .max(128)
      .regex(/^[^@\p{Cc}\p{Cs}]*$/u),
  }),
  data: z.object({ isCounted: z.boolean() }),
  status: 202,
})

/** Sent when a page of an experiment is left. Contains no visitor id. */
export const measureExperimentPage = experiments.post('/experiments/pages', {
  summary: 'Count a page load of an experiment, with its script errors and speed',
  body: z.strictObject({
    ...armFields,
    /** Until the first paint of content; null: the browser does not measure it. */
    loadMs: z.int().min(0).max(600_000).nullable(),
    hadError: z.boolean(),
  }),
  data: z.object({ isCounted: z.boolean() }),
  status: 202,
})
