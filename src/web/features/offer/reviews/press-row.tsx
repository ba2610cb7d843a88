import type { OfferContent } from '#shared/brand/brand.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

type Press = OfferContent['press'][number]

const LETTERING: Record<Press['lettering'], string> = {
  serif: 'font-[Georgia,serif] font-bold',
  wide: 'font-heading font-semibold tracking-[0.2em]',
  italic: 'font-[Georgia,serif] italic',
  heavy: 'font-heading font-black',
  plain: 'font-sans font-medium',
}

export function PressRow({ press }: { press: readonly Press[] }) {
  const t = useTexts('offer')
  if (press.length === 0) return null
  return (
    <section aria-labelledby="press-title" className="text-center">
      <h2 id="press-title" className="text-base font-semibold text-ink-soft">
        {t('press')}
      </h2>
      <ul className="mt-3 flex flex-wrap items-center justify-center gap-x-8 gap-y-3 text-xl text-ink-soft">
        {press.map(({ name, lettering }) => (
          <li key={name} className={LETTERING[lettering]}>
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}
