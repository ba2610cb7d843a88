import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type Bench, type Figure, intervalOf, isAcceptable, judge, ratioOf } from './figure.ts'

const COUNTED: readonly Figure['unit'][] = ['points', 'packages', 'tasks', 'leads', 'calls', 'visitors']

const number = (value: number, unit: Figure['unit']): string => {
  if (unit === 'a second') return Math.round(value).toLocaleString('en-US')
  if (COUNTED.includes(unit)) return String(Math.round(value))
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

/** As `1.02x to 1.09x`, or in the figure's unit if its goal is about the value. */
function intervalText(figure: Figure): string {
  const interval = intervalOf(figure)
  if (!interval) return '-'
  const { low, high } = interval
  return figure.goal?.of === 'value'
    ? `${number(low, figure.unit)} to ${amount(high, figure.unit)}`
    : `${low.toFixed(2)}x to ${high.toFixed(2)}x`
}

/** The figures as a plain-text table, one line each; a note follows on the next line. */
function reportTable(figures: readonly Figure[]): string {
  const header = ['figure', 'measured', 'baseline', 'ratio', '95 % interval', 'goal', 'verdict']
  const rows = figures.map((figure) => {
    const ratio = ratioOf(figure)
    return [
      figure.name,
      amount(figure.value, figure.unit),
      amount(figure.baseline, figure.unit),
      ratio === null ? '-' : `${ratio.toFixed(2)}x`,
      intervalText(figure),
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
        column === 0 || column === header.length - 1
          ? cell.padEnd(widths[column] ?? 0)
          : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd()
  const body = rows.flatMap((row, index) => {
    const note = figures[index]?.note
    return note ? [line(row), `    ${note}`] : [line(row)]
  })
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...body].join('\n')
}

const benches: Record<string, () => Promise<Bench>> = {
  bundle: async () => (await import('./bundle.ts')).bundle,
  paint: async () => (await import('./page/paint.ts')).paint,
  interactive: async () => (await import('./page/interactive.ts')).interactive,
  'first-tap': async () => (await import('./tap/first-tap.ts')).firstTap,
  returning: async () => (await import('./page/returning.ts')).returning,
  tap: async () => (await import('./tap/tap.ts')).tap,
  leads: async () => (await import('./load/leads.ts')).leads,
  events: async () => (await import('./load/events.ts')).events,
  metrics: async () => (await import('./load/metrics.ts')).metrics,
  admin: async () => (await import('./admin.ts')).admin,
  experiments: async () => (await import('./experiments.ts')).experimentReport,
  publish: async () => (await import('./publish.ts')).publications,
  backup: async () => (await import('./backup/backup.ts')).backup,
  citus: async () => (await import('./citus/citus.ts')).citus,
  scale: async () => (await import('./scale/scale.ts')).scale,
  start: async () => (await import('./start.ts')).start,
  visitors: async () => (await import('./visitors.ts')).visitors,
  memory: async () => (await import('./memory.ts')).memory,
  lighthouse: async () => (await import('./page/lighthouse.ts')).lighthouseScores,
}

/** Takes longer than all others and needs gigabytes of disk; needs a cluster. */
const ONLY_BY_NAME: readonly string[] = ['scale', 'citus']

const usage = `npm run bench -- [name ...] [--check]

Names: ${Object.keys(benches).join(', ')} (default: all except ${ONLY_BY_NAME.join(' and ')})
--check  exit 1 if a goal is missed by more than the measured noise, or could not be measured

It needs a build (npm run build). PostgreSQL is measured if BENCH_DATABASE_URL or TEST_DATABASE_URL
names a server that allows creating databases, and a Citus cluster if TEST_CITUS_URL names its coordinator.
See bench/README.md.
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
})

const unknown = positionals.filter((name) => !Object.hasOwn(benches, name))
if (values.help || unknown.length > 0) {
  if (unknown.length > 0) process.stderr.write(`There is no benchmark "${unknown.join('", "')}".\n\n`)
  process.stdout.write(usage)
  process.exit(unknown.length > 0 ? 2 : 0)
}

// Started servers end with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const chosen =
  positionals.length > 0 ? positionals : Object.keys(benches).filter((name) => !ONLY_BY_NAME.includes(name))
const all: Figure[] = []
const [load = 0] = loadavg()
if (load > availableParallelism() / 2)
  process.stdout.write(
    `Other programs keep this machine busy (load ${load.toFixed(1)} on ${availableParallelism()} processors): times are less accurate.\n`,
  )
for (const name of chosen) {
  const bench = await benches[name]?.()
  if (!bench) continue
  process.stdout.write(`\n${name}: ${bench.title}\n`)
  const figures = await bench.measure()
  process.stdout.write(`${reportTable(figures)}\n`)
  all.push(...figures)
}

if (chosen.length > 1) process.stdout.write(`\nAll figures\n${reportTable(all)}\n`)
const missed = all.filter((figure) => !isAcceptable(figure))
const unclear = all.filter((figure) => judge(figure) === 'within noise')
const names = (figures: readonly Figure[]): string => figures.map(({ name }) => name).join('; ')
if (unclear.length > 0) process.stdout.write(`\nMissed within the noise: ${names(unclear)}\n`)
process.stdout.write(
  missed.length === 0 ? '\nNo goal is missed by more than the noise.\n' : `\nNot met: ${names(missed)}\n`,
)
process.exit(values.check && missed.length > 0 ? 1 : 0)
