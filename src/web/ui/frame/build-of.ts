import type { Profile } from '#shared/quiz/profile.ts'
import type { Build } from '../figures/body-silhouette-geometry.ts'

export const buildOf = ({ gender }: Pick<Profile, 'gender'>): Build =>
  gender === 'male' || gender === 'female' ? gender : 'neutral'
