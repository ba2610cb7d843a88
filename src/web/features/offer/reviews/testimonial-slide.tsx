import type { OfferContent } from '#shared/brand/brand.ts'
import { Picture } from '#web/ui/text/picture.tsx'

type Props = {
  testimonial: OfferContent['testimonials'][number]
  /** The weight lost; null if that does not concern the visitor. */
  result: string | null
}

export function TestimonialSlide({ testimonial, result }: Props) {
  const { name, country, description, image, timeframe, joinedAgo } = testimonial
  return (
    <figure className="flex h-full flex-col gap-5">
      <blockquote className="font-heading text-[1.375rem] leading-snug font-semibold text-pretty">
        “{description}”
      </blockquote>
      <figcaption className="mt-auto grid gap-4">
        <span className="flex items-center gap-4">
          <Picture src={image} size={56} className="rounded-full bg-accent-soft p-1.5" />
          <span className="min-w-0 leading-snug">
            <strong className="font-semibold">{name}</strong>, {country}
            <span className="block text-[0.9375rem] text-ink-soft">{joinedAgo}</span>
          </span>
        </span>
        {result !== null && (
          <span className="rounded-control bg-good-soft px-4 py-2.5 text-good">
            <strong className="font-heading text-lg font-bold">{result}</strong> {timeframe}
          </span>
        )}
      </figcaption>
    </figure>
  )
}
