import type { OfferFigures } from '#shared/offer/plan/offer-figures.ts'

type Props = { figures: OfferFigures; name: string | null; children: string }

/** The page's heading, with the visitor's name if the numbers are theirs: `Ada, your plan is ready`. */
export function OfferTitle({ figures, name, children }: Props) {
  const text = name ? `${name}, ${children}` : children.charAt(0).toUpperCase() + children.slice(1)
  return (
    <h1 className="text-[1.75rem] font-bold wrap-anywhere text-balance sm:text-4xl">
      {figures.isExample ? 'Your personal plan' : text}
    </h1>
  )
}
