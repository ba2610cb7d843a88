import { judge, ratioOf, type Figure } from './figure.ts'

const number = (value: number, unit: Figure['unit']): string => {
  if (unit === 'a second') return Math.round(value).toLocaleString('en-US')
  if (unit === 'points' || unit === 'packages') return String(Math.round(value))
  return value.toFixed(value < 10 ? 2 : 1)
}

const amount = (value: number | null | undefined, unit: Figure['unit']): string =>
  value == null ? '-' : `${number(value, unit)} ${unit}`

function goalText({ goal, unit, isInformational }: Figure): string {
  if (!goal) return '-'
  const sign = goal.bound === 'at most' ? '<=' : '>='
  const limit = goal.of === 'ratio' ? `${goal.limit}x` : amount(goal.limit, unit)
  return `${sign} ${limit}${isInformational ? ' (info)' : ''}`
}

/** The figures as a plain-text table, one line each; a note follows on the next line. */
export function reportTable(figures: readonly Figure[]): string {
  const header = ['figure', 'measured', 'baseline', 'ratio', 'goal', 'verdict']
  const rows = figures.map((figure) => {
    const ratio = ratioOf(figure)
    return [
      figure.name,
      amount(figure.value, figure.unit),
      amount(figure.baseline, figure.unit),
      ratio === null ? '-' : `${ratio.toFixed(2)}x`,
      goalText(figure),
      judge(figure) === 'no goal' ? '' : judge(figure),
    ]
  })
  const widths = header.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) =>
        column === 0 || column === 5 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd()
  const body = rows.flatMap((row, index) => {
    const note = figures[index]?.note
    return note ? [line(row), `    ${note}`] : [line(row)]
  })
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...body].join('\n')
}
