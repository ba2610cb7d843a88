import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Api } from '#server/http/routing/register-route.ts'
import type { StoredPictures } from '#server/http/pages/pictures.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { defineConversionJob } from './convert/convert-brand-pictures.ts'
import { createConverter } from './convert/create-converter.ts'
import { cleanUpMedia } from './library/delete-picture.ts'
import type { MediaDeps } from './media-deps.ts'
import { registerMediaRoutes } from './media-routes.ts'
import { addPicturesOfBrands } from './serve/brand-pictures.ts'
import { createStoredPictures } from './serve/find-stored-picture.ts'
import { createShownPictures } from './serve/shown-pictures.ts'

export type Media = {
  registerRoutes: (api: Api) => void
  /** For `/pictures/…`. */
  stored: StoredPictures
  /** Serves operators all pictures of brands. */
  addPicturesOfBrands: (app: FastifyInstance) => void
  /** Converts what brands show and has no variants yet. */
  start: () => void
  /** Ends a conversion that runs. */
  close: () => void
}

/** Composes the library of pictures: its calls, its jobs, and what is served of it. */
export function createMedia(given: Omit<MediaDeps, 'converter'>, jobs: Pick<Jobs, 'define'>): Media {
  const converter = createConverter()
  const deps: MediaDeps = { ...given, converter }
  const convertLater = defineConversionJob(jobs, deps)
  jobs.define({
    name: 'media_clean_up',
    data: z.strictObject({}),
    run: async () => {
      let deleted = 0
      for (const brandId of deps.brands.ids()) deleted += await cleanUpMedia(deps, brandId)
      if (deleted > 0) deps.logger.info({ deleted }, 'unused pictures were deleted')
    },
    schedule: { cron: '17 3 * * *', data: {} },
  })
  const convert = (brandId: string) => {
    convertLater({ brandId }, { key: brandId }).catch((error: unknown) =>
      deps.logger.error({ err: error }, 'the conversion of pictures was not ordered'),
    )
  }
  deps.brands.onChange(convert)
  const sources = createStoredPictures(deps)
  return {
    registerRoutes: (api) => registerMediaRoutes(api, deps),
    stored: { ...sources, isShown: createShownPictures(deps) },
    addPicturesOfBrands: (app) => addPicturesOfBrands(app, deps, sources),
    start: () => {
      for (const brandId of deps.brands.ids()) convert(brandId)
    },
    close: converter.close,
  }
}
