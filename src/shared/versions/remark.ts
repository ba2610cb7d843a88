/** What the server says about a version or a publication, without values. */
export const PLAIN_REMARKS = [
  'folder_deployed',
  'cancelled',
  'replaced_by_rollback',
  'replaced_by_recall',
  'folder_took_over',
  'no_instance_ready',
  // The server log explains these errors.
  'not_prepared',
  'not_made_live',
] as const

/** What the server itself says about a version or a publication. Readers see it in their language. */
export type OwnRemark =
  | { code: (typeof PLAIN_REMARKS)[number] }
  /** A brand was created under this name. */
  | { code: 'brand_created'; name: string }
  /** The program of this instance refuses the content: the names of the rules. */
  | { code: 'rules_broken'; rules: string[] }

/** A text that a person wrote, or that an earlier release stored; or a remark of the server. */
export type Remark = string | OwnRemark
