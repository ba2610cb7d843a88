/** One fault, planted into a copy of the project, and the check that must find it. */
export type Fault = {
  what: string
  /** Which static check must name the file. */
  check:
    | 'types and lint'
    | 'format'
    | 'unused code'
    | 'nothing switched off'
    | 'architecture diagram'
    | 'documentation'
    | 'logical styles'
    | 'texts of pages'
  file: string
  content: string
  /** Text of the finding on the line that names the file. */
  says: RegExp
}

/** The content of a file that only imports. */
export const imports = (specifier: string): string =>
  `import { planted } from '${specifier}'\n\nexport const uses = planted\n`
