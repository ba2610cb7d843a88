type Hint = {
  message: string
  fix: string
  /** Where the mistake is, if the parser stopped after it: the number of the line, from 1, and the column, from 0. */
  at?: { line: number; column: number }
}

/** The number of the last line before `line` with content, 0 if there is none. */
function lineBefore(lines: readonly string[], line: number): number {
  for (let number = line - 1; number > 0; number--)
    if (!/^\s*(?:$|\/\/|\*|\/\*)/.test(lines[number - 1] ?? '')) return number
  return 0
}

/** The column of a single quote that begins a text without an end, -1 if every text ends. */
function openQuote(text: string): number {
  const withoutTexts = text.replaceAll(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`/g, (each) =>
    ' '.repeat(each.length),
  )
  const [code = ''] = withoutTexts.split('//')
  return code.search(/['"]/)
}

/**
 * Explains a syntax error to someone who writes texts.
 * @param message of the parser
 * @param line number of the line where the parser stopped, from 1; the mistake is often in the line before
 * @param column from 0
 */
export function syntaxHint(message: string, lines: readonly string[], line: number, column: number): Hint {
  const text = lines[line - 1] ?? ''
  const rest = text.slice(column)
  const before = lineBefore(lines, line)
  const previous = (lines[before - 1] ?? '').trimEnd()
  if (/^[‘’“”]/.test(rest))
    return { message: 'this is a curly quote', fix: "Put texts in straight quotes: '…'." }
  if (/'[^'"]*\p{L}'\p{L}/u.test(text))
    return {
      message: 'the text ends at its apostrophe',
      fix: 'Write the apostrophe as ’, or put the text in double quotes.',
    }
  for (const number of [line, before]) {
    const quote = openQuote(lines[number - 1] ?? '')
    if (quote !== -1)
      return {
        message: 'this text does not end',
        fix: 'Add the quote at its end, on the same line.',
        at: { line: number, column: quote },
      }
  }
  if (message.includes('<eof>') || /^(?::|export\b|const\b)/.test(rest))
    return {
      message: 'a bracket that is opened above is not closed',
      fix: 'Add the missing } or ] before this line.',
    }
  if (text.slice(0, column).trim() === '' && before > 0 && !/[,{[(]$/.test(previous))
    return {
      message: 'a comma is missing at the end of this line',
      fix: 'Add a comma.',
      at: { line: before, column: previous.length },
    }
  if (message.startsWith("Expected ','"))
    return { message: 'a comma or a quote is missing here', fix: 'Add it before the mark.' }
  return { message: `this is not valid: ${message}`, fix: 'Compare the line with those around it.' }
}
