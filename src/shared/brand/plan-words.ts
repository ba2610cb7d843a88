import type { Brand } from './brand.ts'

type WithPlans = { plans: readonly Pick<Brand['plans'][number], 'id' | 'name' | 'description'>[] }

/**
 * The name of a plan as stored, in another language of the brand. Stored names are in the brand's own language; one that
 * no plan has any more stays as it is.
 */
export function planNameIn(stored: string, own: WithPlans, shown: WithPlans): string {
  const plan = own.plans.find(({ name }) => name === stored)
  return shown.plans.find(({ id }) => id === plan?.id)?.name ?? stored
}

/** The words of a stored plan in another language of the brand; those that have changed since stay as they are. */
export function planWordsIn<Plan extends WithPlans['plans'][number]>(
  stored: Plan,
  own: WithPlans,
  shown: WithPlans,
): Plan {
  const [before, now] = [own, shown].map(({ plans }) => plans.find(({ id }) => id === stored.id))
  if (before === undefined || now === undefined) return stored
  return {
    ...stored,
    name: stored.name === before.name ? now.name : stored.name,
    description: stored.description === before.description ? now.description : stored.description,
  }
}
