/** `/quiz`, `/quiz/age`, `/quiz/age/` */
const PATH = /^(\/[^/]*)(?:\/([^/]+))?\/*$/

/** The page of a path, and what it shows: `/quiz/age` is `{ page: '/quiz', id: 'age' }`. Null for deeper paths. */
export function pathParts(pathname: string): { page: string; id: string | undefined } | null {
  const [, page, id] = PATH.exec(pathname) ?? []
  return page === undefined ? null : { page: page.toLowerCase(), id }
}
