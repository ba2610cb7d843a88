import type { PackSettings } from '#shared/pack/pack-settings.ts'

/** Which goals are refused. @throws Error for a brand without the pack, which cannot use it */
export function safetyOf({ safety }: PackSettings): NonNullable<PackSettings['safety']> {
  if (safety === undefined) throw new Error('the brand has no safety settings for the pack body-weight')
  return safety
}
