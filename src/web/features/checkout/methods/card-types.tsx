import type { ReactNode } from 'react'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** Simple drawings in each brand's colours. */
const TYPES: readonly { name: string; drawing: ReactNode }[] = [
  {
    name: 'Visa',
    drawing: (
      <path
        d="M9 9.5 11.5 15h2L17 9.5M19 9.5 17.6 15M26 10.2c-1.6-1-4-.6-4 .8 0 1.6 3.6 1 3.6 2.6 0 1.5-2.6 1.8-4.4.9M29 15l3-5.5h1.4l1 5.5M30.2 13.3h3.8"
        fill="none"
        stroke="#1a3f8f"
        strokeWidth="1.6"
      />
    ),
  },
  {
    name: 'Mastercard',
    drawing: (
      <>
        <circle cx="18" cy="12" r="6.5" fill="#d9231d" />
        <circle cx="26" cy="12" r="6.5" fill="#f0921e" fillOpacity="0.86" />
      </>
    ),
  },
  {
    name: 'American Express',
    drawing: (
      <>
        <rect x="6" y="4" width="32" height="16" rx="2" fill="#1f62b5" />
        <path
          d="M9.5 15 12 9l2.5 6M10.4 13.2h3.2M17 15V9l2.6 3.6L22.2 9v6M29 9h-4v6h4M25 12h3.4M31 9l4 6M35 9l-4 6"
          fill="none"
          stroke="#fff"
          strokeWidth="1.3"
        />
      </>
    ),
  },
  {
    name: 'Apple Pay',
    drawing: (
      <>
        <path
          d="M14.6 7.2c.6-.7.9-1.6.8-2.4-.8.1-1.7.6-2.2 1.2-.5.6-.9 1.4-.8 2.3.9.1 1.7-.4 2.2-1.1Zm2 6.1c0-1.5 1.2-2.2 1.3-2.3-.7-1-1.8-1.2-2.2-1.2-.9-.1-1.8.6-2.3.6s-1.2-.5-2-.5c-1 0-2 .6-2.5 1.5-1.1 1.9-.3 4.7.8 6.2.5.7 1.1 1.5 1.9 1.5s1.1-.5 2-.5 1.2.5 2 .5 1.4-.8 1.9-1.5c.4-.5.6-1.1.8-1.7-1.2-.5-1.7-1.5-1.7-2.6Z"
          fill="#111"
        />
        <path
          d="M22 19V7.6h3.2a3 3 0 0 1 0 6H22M33 19v-4.4c0-2-4-2.2-4.6-.4M33 15.6c-3 0-5 .5-5 2s3.600 2.200 5 0M35.500 10.800 38 17M40.500 10.800 38 17l-1 3.200h-1.200"
          fill="none"
          stroke="#111"
          strokeWidth="1.4"
        />
      </>
    ),
  },
]

/** The accepted cards and wallets. */
export function CardTypes() {
  const t = useTexts('checkout')
  return (
    <ul aria-label={t('cardsAndWallets')} className="flex flex-wrap gap-2">
      {TYPES.map(({ name, drawing }) => (
        <li key={name}>
          <svg
            viewBox="0 0 44 24"
            role="img"
            aria-label={name}
            className="h-7 rounded-[6px] border border-line bg-white"
          >
            {drawing}
          </svg>
        </li>
      ))}
    </ul>
  )
}
