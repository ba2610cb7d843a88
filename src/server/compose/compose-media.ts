import type { FastifyInstance } from 'fastify'
import { emojiAt, searchEmojis } from '#server/brand/brand-pictures.ts'
import { createMedia, type Media } from '#server/features/media/create-media.ts'
import type { Core } from './core.ts'

/** Composes the library of pictures, which starts to convert when the server listens. */
export function composeMedia(core: Core, app: FastifyInstance): Media {
  const { database, brands, jobs, logger } = core
  const media = createMedia(
    {
      database,
      brands,
      emojis: { search: searchEmojis, at: emojiAt },
      logger,
      now: core.now ?? (() => new Date()),
    },
    jobs,
  )
  app.addHook('onListen', media.start)
  app.addHook('preClose', (done) => {
    media.close()
    done()
  })
  return media
}
