import { describe, expect, it } from 'vitest'
import brand from '#brands/marigold/brand.ts'
import {
  funnelChunks,
  gzipBytes,
  measureFunnel,
  SCRIPT_BUDGET_KB,
  STYLE_BUDGET_KB,
  totalKilobytes,
} from '../../bench/bundle-sizes.ts'
import { funnelParts, packagesAmong, unwantedPackages } from '../../bench/funnel-packages.ts'

const { questions } = brand.quizFlow

describe('the download until the first question is interactive', () => {
  it('is within the budget for scripts', () => {
    const { scripts } = measureFunnel(questions)
    // React alone is over 50 kB: less would mean that files were not found.
    expect(totalKilobytes(scripts)).toBeGreaterThan(50)
    expect(totalKilobytes(scripts)).toBeLessThanOrEqual(SCRIPT_BUDGET_KB)
  })

  it('is within the budget for styles', () => {
    const { styles } = measureFunnel(questions)
    expect(styles.length).toBeGreaterThan(0)
    expect(totalKilobytes(styles)).toBeLessThanOrEqual(STYLE_BUDGET_KB)
  })

  it('contains no schema, query, router, motion or chart library', async () => {
    const packages = packagesAmong(await funnelParts('last'))
    expect(packages).toContain('react-dom')
    expect(unwantedPackages(packages)).toEqual([])
  })
})

describe('the measure itself', () => {
  const manifest = {
    'index.html': {
      file: 'assets/index.js',
      isEntry: true,
      imports: ['_vendor.js'],
      dynamicImports: ['admin.tsx', 'features/content/landing/landing-page.tsx'],
    },
    '_vendor.js': { file: 'assets/vendor.js' },
    'features/content/landing/landing-page.tsx': { file: 'assets/landing.js', imports: ['_shared.js'] },
    '_shared.js': { file: 'assets/shared.js', imports: ['_deep.js'] },
    '_deep.js': { file: 'assets/deep.js' },
    'features/quiz/types/tabbed-choice/tabbed-choice.tsx': {
      file: 'assets/tabbed-choice.js',
      imports: ['_shared.js'],
    },
    'features/quiz/types/email/email.tsx': { file: 'assets/email.js' },
    'admin.tsx': { file: 'assets/admin.js' },
  }

  it('counts all static imports once, and nothing that is loaded later', () => {
    const files = funnelChunks(manifest, questions).map(({ file }) => file)
    expect(files.toSorted()).toEqual(
      ['deep', 'index', 'shared', 'tabbed-choice', 'vendor'].map((name) => `assets/${name}.js`),
    )
  })

  it('compresses as a server would', () => {
    expect(gzipBytes('a'.repeat(10_000))).toBeLessThan(100)
  })

  it.each([
    'zod',
    '@tanstack/react-query',
    'react-router',
    'motion',
    'framer-motion',
    'recharts',
    'd3-shape',
  ])('rejects %s', (name) => {
    expect(unwantedPackages(['react', name])).toEqual([name])
  })
})
