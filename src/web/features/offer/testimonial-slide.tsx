import type { OfferContent } from '#shared/brand/brand.ts'
import { Picture } from '#web/ui/picture.tsx'

/** One story (P-18). */
export function TestimonialSlide({ testimonial }: { testimonial: OfferContent['testimonials'][number] }) {
  const { name, country, description, image, weightLoss, timeframe, joinedAgo } = testimonial
  return (
    <figure className="flex h-full flex-col">
      <blockquote className="font-heading text-[1.375rem] leading-snug font-semibold text-pretty">
        “{description}”
      </blockquote>
      <figcaption className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-5">
        <span className="rounded-full bg-accent-soft p-2">
          <Picture src={image} size={48} />
        </span>
        <span className="min-w-0 flex-1 leading-snug">
          <strong className="font-semibold">{name}</strong>, {country}
          <span className="block text-[0.9375rem] text-ink-soft">{joinedAgo}</span>
        </span>
        <span className="rounded-control bg-good-soft px-4 py-2 leading-tight text-good">
          <strong className="block font-heading text-lg font-bold">{weightLoss}</strong>
          <span className="text-[0.9375rem]">{timeframe}</span>
        </span>
      </figcaption>
    </figure>
  )
}
