import { Fragment, type ReactNode } from 'react'

type Fact = { label: string; value: ReactNode }

type Props = { facts: readonly (Fact | false)[] }

const isFact = (fact: Fact | false): fact is Fact => fact !== false

/** Labels and values in two columns; `false` is left out. */
export function FactList({ facts }: Props) {
  return (
    <dl className="grid grid-cols-[minmax(6rem,max-content)_minmax(0,1fr)] gap-x-5 gap-y-1.5">
      {facts.filter(isFact).map(({ label, value }) => (
        <Fragment key={label}>
          <dt className="text-ink-soft">{label}</dt>
          <dd className="wrap-anywhere [&_time]:whitespace-normal">{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** Labels above values, in two or three columns; `false` is left out. */
export function FactGrid({ facts }: Props) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
      {facts.filter(isFact).map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs text-ink-soft">{label}</dt>
          <dd className="font-medium wrap-anywhere [&_time]:whitespace-normal">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
