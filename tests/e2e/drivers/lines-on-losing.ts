import type { Page } from '@playwright/test'
import { LOSING } from '../../brands/goal-fit.ts'

/** Texts about losing weight that are right for every visitor: the notice, and names of products. */
const RIGHT = [
  /This program is for weight loss[.:]/g,
  /this program is for weight loss\./g,
  /Weight-Loss Bundle/g,
  /with lighter meals/g,
]

/** Lines about losing weight on the page, which a visitor who wants to keep or gain weight should not read. */
export async function linesOnLosing(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText()
  return text
    .split('\n')
    .map((line) => RIGHT.reduce((rest, sentence) => rest.replaceAll(sentence, ''), line))
    .filter((line) => LOSING.test(line))
}
