import type { MetricsArea } from './metrics-deps.ts'

/** `buckets`: how many values are up to each bound and above the one before. */
type Cell = { labels: string; buckets: number[]; count: number; sum: number }

const quoted = (text: string): string =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`

/** Adds a value to those with the same labels. */
export type Observe = (value: number) => void

/**
 * A histogram for what happens with every request or statement. The library's would need half a microsecond to one for
 * each value, which is 1 to 3 % of the time of an event.
 *
 * @returns a function from labels to the values with these labels; call it once for the same labels
 */
export function defineFrequentHistogram<Label extends string>(
  { addText }: Pick<MetricsArea, 'addText'>,
  { name, help, upperBounds }: { name: string; help: string; upperBounds: readonly number[] },
): (labels: Readonly<Record<Label, string>>) => Observe {
  const cells: Cell[] = []
  const linesOf = ({ labels, buckets, count, sum }: Cell): string[] => {
    let below = 0
    const line = (suffix: string, all: string[], value: number): string =>
      `${name}_${suffix}${all.length > 0 ? `{${all.join(',')}}` : ''} ${value}`
    const own = labels === '' ? [] : [labels]
    return [
      ...upperBounds.map((bound, index) => {
        below += buckets[index] ?? 0
        return line('bucket', [`le="${bound}"`, ...own], below)
      }),
      line('bucket', ['le="+Inf"', ...own], count),
      line('sum', own, sum),
      line('count', own, count),
    ]
  }
  addText(name, () =>
    [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...cells.flatMap(linesOf), ''].join('\n'),
  )
  return (labels) => {
    const pairs = Object.entries<string>(labels).map(([label, value]) => `${label}=${quoted(value)}`)
    const cell: Cell = { labels: pairs.join(','), buckets: upperBounds.map(() => 0), count: 0, sum: 0 }
    cells.push(cell)
    return (value) => {
      cell.count += 1
      cell.sum += value
      for (let index = 0; index < upperBounds.length; index++) {
        if (value > (upperBounds[index] ?? 0)) continue
        cell.buckets[index] = (cell.buckets[index] ?? 0) + 1
        return
      }
    }
  }
}
