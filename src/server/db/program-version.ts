import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const programSchema = z.object({ version: z.string() })

/** The version of this program, as in `package.json`. */
export const programVersion: string = programSchema.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', '..', 'package.json'), 'utf8')),
).version
