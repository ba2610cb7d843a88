import type { FastifyInstance } from 'fastify'
import { AppError } from '../routing/app-error.ts'
import { type MemoryFile, sendMemoryFile } from './memory-file.ts'

/** The pictures of the site's brand, at addresses that contain the hash of their content. */
export function addPictures(
  app: FastifyInstance,
  picturesOf: (brandId: string) => ReadonlyMap<string, MemoryFile>,
): void {
  app.get('/pictures/:name', (request, reply) => {
    const file = picturesOf(request.site.brandId).get(request.url.split('?', 1)[0] ?? '')
    if (file === undefined) throw new AppError('not_found', 'There is no such picture')
    return sendMemoryFile(request, reply, file)
  })
}
