import type { FastifyInstance } from 'fastify'
import { emojiAddress, emojiAt, searchEmojis } from '#server/brand/brand-pictures.ts'
import { createMedia, type Media } from '#server/features/media/create-media.ts'
import { createPictureLinks } from '#server/features/media/serve/picture-links.ts'
import type { Core } from './core.ts'

/** Composes the library of pictures, which starts to convert when the server listens. */
export function composeMedia(core: Core, app: FastifyInstance): Media {
  const { database, brands, keys, jobs, logger } = core
  const media = createMedia(
    {
      database,
      brands,
      emojis: { search: searchEmojis, addressOf: emojiAddress, at: emojiAt },
      links: createPictureLinks(keys.leadTokens),
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
