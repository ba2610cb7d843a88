import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { isAcceptable, type Bench, type Figure } from './figure.ts'
import { reportTable } from './report.ts'

const benches: Record<string, () => Promise<Bench>> = {
  bundle: async () => (await import('./bundle.ts')).bundle,
  paint: async () => (await import('./paint.ts')).paint,
  tap: async () => (await import('./tap.ts')).tap,
  leads: async () => (await import('./leads.ts')).leads,
  events: async () => (await import('./events.ts')).events,
  admin: async () => (await import('./admin.ts')).admin,
  start: async () => (await import('./start.ts')).start,
  lighthouse: async () => (await import('./lighthouse.ts')).lighthouseScores,
}

const usage = `npm run bench -- [name ...] [--check]

Names: ${Object.keys(benches).join(', ')} (default: all)
--check  exit 1 if a goal is missed or could not be measured

It needs a build (npm run build). PostgreSQL is measured if BENCH_DATABASE_URL or TEST_DATABASE_URL
names a server that allows creating databases. See bench/README.md.
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

const names = positionals.length > 0 ? positionals : Object.keys(benches)
const all: Figure[] = []
const [load = 0] = loadavg()
if (load > availableParallelism() / 2)
  process.stdout.write(
    `Other programs keep this machine busy (load ${load.toFixed(1)} on ${availableParallelism()} processors): times are less accurate.\n`,
  )
for (const name of names) {
  const bench = await benches[name]?.()
  if (!bench) continue
  process.stdout.write(`\n${name}: ${bench.title}\n`)
  const figures = await bench.measure()
  process.stdout.write(`${reportTable(figures)}\n`)
  all.push(...figures)
}

if (names.length > 1) process.stdout.write(`\nAll figures\n${reportTable(all)}\n`)
const missed = all.filter((figure) => !isAcceptable(figure))
process.stdout.write(
  missed.length === 0
    ? '\nEvery goal is met.\n'
    : `\nNot met: ${missed.map((figure) => figure.name).join('; ')}\n`,
)
process.exit(values.check && missed.length > 0 ? 1 : 0)
