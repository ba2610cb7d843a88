import type { FastifyInstance } from 'fastify'
import { AppError } from '../routing/app-error.ts'
import { type MemoryFile, sendMemoryFile } from './memory-file.ts'

/** The brand's pictures, at addresses that contain the hash of their content. */
export function addPictures(
  app: FastifyInstance,
  currentPictures: () => ReadonlyMap<string, MemoryFile>,
): void {
  app.get('/pictures/:name', (request, reply) => {
    const file = currentPictures().get(request.url.split('?', 1)[0] ?? '')
    if (file === undefined) throw new AppError('not_found', 'There is no such picture')
    return sendMemoryFile(request, reply, file)
  })
}
