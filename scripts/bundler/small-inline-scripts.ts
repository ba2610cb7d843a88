import { readFile } from 'node:fs/promises'
import { minify, type Plugin } from 'vite'

/**
 * Removes comments and spaces from the inline scripts of pages, which come before what is painted. Nothing is folded:
 * `inline-scripts.ts` replaces strings in the result.
 */
export const smallInlineScripts = {
  name: 'small-inline-scripts',
  enforce: 'pre',
  load: {
    filter: { id: /\.inline\.js\?raw$/ },
    async handler(id) {
      const file = id.replace(/\?raw$/, '')
      const { code, errors } = await minify(file, await readFile(file, 'utf8'), {
        compress: false,
        mangle: { toplevel: false },
        codegen: { removeWhitespace: true, legalComments: 'none' },
      })
      if (errors.length > 0) throw new Error(`${file} cannot be minified: ${errors[0]?.message}`)
      return `export default ${JSON.stringify(code)}`
    },
  },
} satisfies Plugin
