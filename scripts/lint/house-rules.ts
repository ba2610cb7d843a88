import { relative, sep } from 'node:path'
import type { RuleTester } from 'oxlint/plugins-dev'
import { analyse } from 'scslre'
import { physicalClass, physicalStyle } from './logical-css.ts'
import { crossedWall } from './walls.ts'

type Rule = Parameters<RuleTester['run']>[1]

const SETTINGS_READER = 'src/server/settings/env.ts'

const projectPath = (cwd: string, filename: string): string => relative(cwd, filename).split(sep).join('/')

/** Which layers may import which; see `walls.ts`. */
const walls: Rule = {
  create(context) {
    const importer = projectPath(context.cwd, context.filename)
    const judge = (
      source: Parameters<typeof context.report>[0] extends { node?: infer N } ? NonNullable<N> : never,
      specifier: unknown,
      isTypeOnly: boolean,
    ): void => {
      if (typeof specifier !== 'string') return
      const message = crossedWall({ importer, specifier, isTypeOnly })
      if (message) context.report({ node: source, message })
    }
    return {
      ImportDeclaration: (node) => judge(node.source, node.source.value, node.importKind === 'type'),
      ExportNamedDeclaration: (node) => {
        if (node.source) judge(node.source, node.source.value, node.exportKind === 'type')
      },
      ExportAllDeclaration: (node) => judge(node.source, node.source.value, node.exportKind === 'type'),
      ImportExpression: (node) => {
        if (node.source.type === 'Literal') judge(node.source, node.source.value, false)
      },
      TSImportType: (node) => judge(node.source, node.source.value, true),
    }
  },
}

const READ_SETTINGS = `settings are read in ${SETTINGS_READER} only; pass the value in`

/** Only `env.ts` reads `process.env`, however it is spelled. */
const settings: Rule = {
  create(context) {
    if (projectPath(context.cwd, context.filename) === SETTINGS_READER) return {}
    return {
      MemberExpression(node) {
        const isProcess = node.object.type === 'Identifier' && node.object.name === 'process'
        const key = node.property
        const isEnv = node.computed
          ? key.type === 'Literal' && key.value === 'env'
          : key.type === 'Identifier' && key.name === 'env'
        if (isProcess && isEnv) context.report({ node, message: READ_SETTINGS })
      },
      VariableDeclarator(node) {
        const isProcess = node.init?.type === 'Identifier' && node.init.name === 'process'
        if (isProcess && node.id.type === 'ObjectPattern') context.report({ node, message: READ_SETTINGS })
      },
      ImportDeclaration(node) {
        if (!/^(?:node:)?process$/.test(node.source.value)) return
        context.report({ node, message: `${READ_SETTINGS} (and \`process\` is a global)` })
      },
    }
  },
}

/** A regular expression takes at most linear time for any input. */
const linear: Rule = {
  create(context) {
    return {
      Literal(node) {
        if (!('regex' in node)) return
        const { pattern: source, flags } = node.regex
        const [first] = analyse({ source, flags }).reports
        if (!first) return
        const row = JSON.stringify(first.character.pick)
        context.report({ node, message: `takes more than linear time for a long row of ${row}` })
      },
    }
  },
}

/** Drawings with a scale or a time axis stay left to right; their containers have `dir="ltr"`. */
const DRAWINGS = new Set([
  'src/packs/body-weight/web/figures/bmi-scale.tsx',
  'src/packs/body-weight/web/figures/prediction-line.tsx',
])

const isStyleAttribute = (name: { type: string; name: unknown }): boolean =>
  name.type === 'JSXIdentifier' && name.name === 'style'

/** Styles name the start and the end of a line, so that a page works right to left. Any text may be class names. */
const logicalCss: Rule = {
  create(context) {
    const isDrawing = DRAWINGS.has(projectPath(context.cwd, context.filename))
    let isInStyle = false
    return {
      Literal(node) {
        const message = typeof node.value === 'string' ? physicalClass(node.value, isDrawing) : null
        if (message !== null) context.report({ node, message })
      },
      TemplateElement(node) {
        const message = physicalClass(node.value.raw, isDrawing)
        if (message !== null) context.report({ node, message })
      },
      JSXAttribute(node) {
        if (isStyleAttribute(node.name)) isInStyle = true
      },
      'JSXAttribute:exit'(node) {
        if (isStyleAttribute(node.name)) isInStyle = false
      },
      Property(node) {
        if (node.parent.type !== 'ObjectExpression' || node.key.type !== 'Identifier') return
        const value = node.value.type === 'Literal' ? node.value.value : null
        const message = physicalStyle(node.key.name, value, isInStyle)
        if (message !== null) context.report({ node, message })
      },
    }
  },
}

export default { meta: { name: 'house' }, rules: { walls, settings, linear, 'logical-css': logicalCss } }
