import { z } from 'zod'
import { PLAIN_REMARKS, type Remark } from '#shared/versions/remark.ts'

export const remarkSchema = z.union([
  z.string(),
  z.object({ code: z.enum(PLAIN_REMARKS) }),
  z.object({ code: z.literal('brand_created'), name: z.string() }),
  z.object({ code: z.literal('rules_broken'), rules: z.array(z.string()) }),
]) satisfies z.ZodType<Remark>
