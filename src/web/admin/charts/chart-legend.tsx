import { CHART_COLORS, CHART_FILLS, type ChartTone } from './chart-series.ts'

export type LegendEntry = {
  name: string
  /** At the selected point. */
  value: string
  tone: ChartTone
  shape: 'bar' | 'line' | 'dashes'
}

function Mark({ tone, shape }: Pick<LegendEntry, 'tone' | 'shape'>) {
  return (
    <svg viewBox="0 0 14 12" className="h-3 w-3.5 shrink-0">
      {shape === 'bar' ? (
        <rect
          x="1"
          y="1"
          width="11"
          height="10"
          rx="2"
          fill={CHART_FILLS[tone]}
          stroke={CHART_COLORS[tone]}
        />
      ) : (
        <path
          d="M0 6h14"
          stroke={CHART_COLORS[tone]}
          strokeWidth="2.5"
          {...(shape === 'dashes' ? { strokeDasharray: '4 2.5' } : {})}
        />
      )}
    </svg>
  )
}

type ChartLegendProps = { unit: string; label: string; entries: readonly LegendEntry[] }

/** The legend of a chart, with exact values of the selected point. Stays above the chart so that it covers nothing. */
export function ChartLegend({ unit, label, entries }: ChartLegendProps) {
  return (
    <div aria-hidden="true" className="mb-1 px-1 text-xs text-ink-soft">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold text-ink">{label}</span>
        <span>{unit}</span>
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5">
        {entries.map(({ name, value, ...mark }) => (
          <li key={name} className="flex items-center gap-1.5 whitespace-nowrap">
            <Mark {...mark} />
            {name}
            <span className="font-semibold text-ink tabular-nums">{value}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
