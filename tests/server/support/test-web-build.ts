import { createMemoryFile, IMMUTABLE } from '#server/http/pages/memory-file.ts'
import type { WebBuild } from '#server/http/pages/web-build.ts'

/** Addresses of pages, with one that none has. */
export const TEST_PAGES = [
  '/',
  '/quiz',
  '/quiz/age',
  '/loading',
  '/purchase',
  '/email-offer',
  '/register',
  '/thank-you',
  '/subscription',
  '/reviews',
  '/terms',
  '/privacy',
  '/health-privacy',
  '/contact',
  '/login',
  '/admin/dashboard',
  '/nowhere',
]

/** Stands for the built web app. */
export const testWebBuild: WebBuild = {
  render: (url) => ({ html: `<main>${url}</main>`, title: url, areas: ['base'] }),
  renderSteps: () => null,
  inlineScriptFor: () => 'window.earlyTap = { value: null }',
  startScript: 'start()',
  firstStepScriptFor: () => ({ script: '', rulesAddress: null }),
  assets: new Map([
    ['/assets/app-1.js', createMemoryFile(Buffer.from('export {}'), 'text/javascript', IMMUTABLE)],
  ]),
  styles: { address: '/assets/app-1.css', text: '.card{color:red}' },
  entry: '/assets/app-1.js',
  admin: {
    entry: '/assets/admin-1.js',
    modules: [],
    styles: { address: '/assets/admin-1.css' },
  },
  hasRoute: (name) => TEST_PAGES.some((page) => page.split('/')[1] === name && page !== '/nowhere'),
  modulesFor: (name) => [`/assets/${name}-1.js`],
}
