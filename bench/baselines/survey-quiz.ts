import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Model } from 'survey-core'
import 'survey-core/survey-core.fontless.css'
import { Survey } from 'survey-react-ui'

/**
 * The quiz with SurveyJS, as its documentation shows: a model from JSON, its own styles, and answers stored in the browser.
 * The address changes with the page, as a visitor expects of Back.
 */
const STORED_AS = 'survey-quiz'

const survey = new Model(JSON.parse(document.getElementById('survey')?.textContent ?? '{}'))
const save = (): void =>
  localStorage.setItem(STORED_AS, JSON.stringify({ ...survey.data, pageNo: survey.currentPageNo }))
survey.onValueChanged.add(save)
survey.onCurrentPageChanged.add((_, { newCurrentPage }) => {
  history.pushState(null, '', `/quiz/${newCurrentPage.name}`)
  save()
})
// As the bare quiz, it begins again after the last question.
survey.onComplete.add(() => setTimeout(() => survey.clear()))

const root = document.getElementById('root')
if (root) createRoot(root).render(createElement(Survey, { model: survey }))
