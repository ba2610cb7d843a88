import type { Page } from '@playwright/test'
import { LOSING } from '../../brands/goal-fit.ts'

/** Sentences that name losing weight and are right for somebody who does not want to: what the note has to say, the product's name. */
const RIGHT = [
  /This program is for weight loss[.:]/g,
  /this program is for weight loss\./g,
  /Weight-Loss Bundle/g,
  /with lighter meals/g,
]

/** Lines of the page about losing weight, which somebody who keeps or gains weight should not read. */
export async function linesOnLosing(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText()
  return text
    .split('\n')
    .map((line) => RIGHT.reduce((rest, sentence) => rest.replaceAll(sentence, ''), line))
    .filter((line) => LOSING.test(line))
}
