import { type ChangeEvent, useState } from 'react'
import { Bar, CartesianGrid, ComposedChart, Line, ReferenceLine, XAxis, YAxis } from 'recharts'
import { NOTHING } from '../format/format.ts'
import { ChartLegend, type LegendEntry } from './chart-legend.tsx'
import { CHART_COLORS, CHART_FILLS, type ChartProps, chartData, chartSeries } from './chart-series.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

const AXIS_TEXT = { fill: 'var(--qf-color-ink-soft)', fontSize: 12 }
const AXIS_LINE = { stroke: 'var(--qf-color-line)' }
const READING_LINE = 'var(--qf-color-ink-soft)'
const HEIGHT_PX = 220

/**
 * Bars and lines. The legend shows exact values of the point under the pointer, the one chosen with the arrow keys, or
 * the last. The drawing is hidden from screen readers: they use the slider and the table of the card.
 */
export function Chart<Row>(props: ChartProps<Row>) {
  const t = useTexts('admin-base')
  const { name, rows, label, bars = [], lines = [], unit, formatValue, formatTick } = props
  const { formatLabel, formatAxisLabel, heightPx = HEIGHT_PX } = props
  const { index, isActive, pointAt, keys } = useChartReading(rows.length)
  const row = rows[index]
  if (row === undefined) return null

  const written = (value: number | null) => (value === null ? NOTHING : formatValue(value))
  const series = chartSeries(bars, lines)
  const entries = series.map(
    ({ name: series, tone, shape, isDashed, value }): LegendEntry => ({
      name: series,
      tone,
      shape: shape === 'line' && isDashed ? 'dashes' : shape,
      value: written(value(row)),
    }),
  )
  const selected = label(row)
  const point = ({ activeTooltipIndex }: { activeTooltipIndex: unknown }) =>
    pointAt(activeTooltipIndex == null ? null : Number(activeTooltipIndex))
  return (
    <>
      <ChartLegend unit={unit} label={formatLabel(selected)} entries={entries} />
      <div
        dir="ltr"
        className="rounded-control outline-accent has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-3"
      >
        {/* Selects a point with the keyboard. */}
        <input
          type="range"
          className="sr-only"
          min={1}
          max={rows.length}
          value={index + 1}
          aria-label={t('pointByPoint', { name })}
          aria-valuetext={`${formatLabel(selected)}: ${entries.map((entry) => `${entry.name} ${entry.value}`).join(', ')}`}
          {...keys}
        />
        <div aria-hidden="true">
          <ComposedChart
            responsive
            accessibilityLayer={false}
            style={{ width: '100%', height: heightPx }}
            data={chartData(rows, label, series)}
            margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
            stackOffset="sign"
            barCategoryGap="20%"
            barGap={1}
            maxBarSize={40}
            onMouseMove={point}
            onTouchStart={point}
            onTouchMove={point}
            onMouseLeave={() => pointAt(null)}
          >
            <CartesianGrid vertical={false} stroke="var(--qf-color-line)" strokeDasharray="2 4" />
            <XAxis
              dataKey="label"
              tickFormatter={formatAxisLabel}
              tick={AXIS_TEXT}
              tickLine={false}
              axisLine={AXIS_LINE}
              interval="equidistantPreserveStart"
              minTickGap={12}
              height={24}
              {...(series.every(({ shape }) => shape === 'line') ? { padding: { left: 12, right: 12 } } : {})}
            />
            <YAxis
              tickFormatter={formatTick}
              tick={AXIS_TEXT}
              tickLine={false}
              axisLine={false}
              width="auto"
              tickCount={5}
              niceTicks="snap125"
              domain={[(low: number) => Math.min(0, low), 'auto']}
            />
            {isActive && <ReferenceLine x={selected} stroke={READING_LINE} />}
            {series
              .filter(({ shape }) => shape === 'bar')
              .map(({ dataKey, tone }) => (
                <Bar
                  key={dataKey}
                  dataKey={dataKey}
                  fill={CHART_FILLS[tone]}
                  stroke={CHART_COLORS[tone]}
                  strokeWidth={CHART_FILLS[tone] === CHART_COLORS[tone] ? 0 : 1}
                  isAnimationActive={false}
                  stackId="bars"
                />
              ))}
            <ReferenceLine y={0} stroke={READING_LINE} />
            {series
              .filter(({ shape }) => shape === 'line')
              .map(({ dataKey, tone, isDashed }) => (
                <Line
                  key={dataKey}
                  dataKey={dataKey}
                  type="linear"
                  stroke={CHART_COLORS[tone]}
                  strokeWidth={isDashed ? 1.5 : 2}
                  {...(isDashed ? { strokeDasharray: '5 4' } : {})}
                  dot={rows.length === 1}
                  activeDot={false}
                  isAnimationActive={false}
                />
              ))}
          </ComposedChart>
        </div>
      </div>
    </>
  )
}

/**
 * The selected point of a chart: under the pointer, chosen with the arrow keys, or the last one. `isActive` while the
 * chart is pointed at or focused. `keys` are props of a range input from 1 to `length`.
 */
function useChartReading(length: number) {
  const [pointed, setPointed] = useState<number | null>(null)
  const [keyed, setKeyed] = useState<number | null>(null)
  const [hasFocus, setHasFocus] = useState(false)
  const index = Math.min(Math.max(0, length - 1), pointed ?? keyed ?? length - 1)
  return {
    index,
    isActive: pointed !== null || hasFocus,
    pointAt: setPointed,
    keys: {
      onFocus: () => setHasFocus(true),
      onBlur: () => setHasFocus(false),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setPointed(null)
        setKeyed(target.valueAsNumber - 1)
      },
    },
  }
}
