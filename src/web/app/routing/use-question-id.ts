import { matchPath, useLocation } from 'react-router'
import { paths } from './paths.ts'

/** The question id of `/quiz/{questionId}`. */
export function useQuestionId(): string | undefined {
  return matchPath(`${paths.quiz}/:questionId`, useLocation().pathname)?.params.questionId
}
