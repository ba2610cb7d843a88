import { z } from 'zod'

/** What the server itself says about a version or a publication. Readers see it in their language. */
const ownRemarkSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('folder_deployed') }),
  /** A brand was created under this name. */
  z.object({ code: z.literal('brand_created'), name: z.string() }),
  z.object({ code: z.literal('cancelled') }),
  z.object({ code: z.literal('replaced_by_rollback') }),
  z.object({ code: z.literal('replaced_by_recall') }),
  z.object({ code: z.literal('folder_took_over') }),
  z.object({ code: z.literal('no_instance_ready') }),
  /** The program of this instance refuses the content: the names of the rules. */
  z.object({ code: z.literal('rules_broken'), rules: z.array(z.string()) }),
  /** An error that only the log of the server explains. */
  z.object({ code: z.literal('not_prepared') }),
  z.object({ code: z.literal('not_made_live') }),
])
export type OwnRemark = z.infer<typeof ownRemarkSchema>

/** A text that a person wrote, or that an earlier release stored; or a remark of the server. */
export const remarkSchema = z.union([z.string(), ownRemarkSchema])
export type Remark = z.infer<typeof remarkSchema>
