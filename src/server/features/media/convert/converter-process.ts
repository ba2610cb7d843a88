import { z } from 'zod'
import type { Conversion } from './conversion.ts'
import { convertPicture } from './convert-picture.ts'

/** The process that `createConverter` starts: converts one picture, sends what came of it, and ends. */
const size = z.int()
const conversionSchema: z.ZodType<Conversion> = z.object({
  content: z.instanceof(Uint8Array).transform((bytes) => Buffer.from(bytes)),
  frame: z.object({ left: size, top: size, width: size, height: size }).nullable(),
})

process.once('message', (message: unknown) => {
  convertPicture(conversionSchema.parse(message))
    .then((outcome) => process.send?.(outcome, () => process.disconnect()))
    .catch((error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exitCode = 1
      process.disconnect()
    })
})
