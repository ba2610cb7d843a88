import type { FastifyInstance } from 'fastify'
import { AppError } from '../routing/app-error.ts'
import { type MemoryFile, sendMemoryFile } from './memory-file.ts'

/**
 * The pictures of the site's brand, at addresses that contain the hash of their content.
 * @param findEarlier those of versions that are not live
 */
export function addPictures(
  app: FastifyInstance,
  picturesOf: (brandId: string) => ReadonlyMap<string, MemoryFile>,
  findEarlier: (brandId: string, address: string) => Promise<MemoryFile | null>,
): void {
  app.get('/pictures/:name', async (request, reply) => {
    const { brandId } = request.site
    const address = request.url.split('?', 1)[0] ?? ''
    const file = picturesOf(brandId).get(address) ?? (await findEarlier(brandId, address))
    if (file === null) throw new AppError('not_found', 'There is no such picture')
    return sendMemoryFile(request, reply, file)
  })
}
