// What the visitor is about to click stays where it is while the code and the data of a view arrive.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

// The dialog itself moves while it opens.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Long enough that a placeholder is painted before what it stands for. */
const SLOW = 300

/** Everything that the page asks of its server takes its time. */
const delayAnswers = (page: Page) =>
  page.route(/\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW))
    await route.continue()
  })

/** Notes the upper edge of an element of the modal before each frame. @returns The edges so far, without repetition */
async function watchEdge(page: Page, testId: string): Promise<() => Promise<readonly number[]>> {
  await page.evaluate((id) => {
    const edges: number[] = []
    Object.assign(window, { edges })
    const look = () => {
      const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
      const found = roots.map((root) => root.querySelector(`[data-testid="${id}"]`)).find((one) => one !== null)
      const edge = Math.round(found?.getBoundingClientRect().y ?? 0)
      if (edge > 0 && edge !== edges.at(-1)) edges.push(edge)
      requestAnimationFrame(look)
    }
    look()
  }, testId)
  return () => page.evaluate(() => (window as unknown as { edges: readonly number[] }).edges)
}

test('the header never moves: not from placeholder to view, and not from view to view', { tag: '@deep' }, async ({
  page,
}) => {
  const { at, open } = visitor(page)
  await open()
  await page.evaluate(() => window.kernel.load('connection'))
  await delayAnswers(page)
  const getEdges = await watchEdge(page, 'modal-close')
  for (const view of ['Networks', 'WhatIsAWallet', 'Receive']) {
    await page.evaluate((name) => window.kernel.actions.modal.push({ view: name }), view)
    await expect(at(`view-${view}`)).toHaveCount(1)
    await expect(at('modal').locator('[aria-busy=true]')).toHaveCount(0)
  }
  expect(await getEdges()).toHaveLength(1)
})

test('“Disconnect” does not move up while the code and the tokens of the account arrive', { tag: '@deep' }, async ({
  page,
}) => {
  const { at, open, connect } = visitor(page)
  await open()
  await connect()
  await delayAnswers(page)
  const getEdges = await watchEdge(page, 'disconnect')
  await at('account-button').click()
  await expect(at('token-ETH')).toBeVisible()
  const edges = await getEdges()
  expect(edges).toEqual([...edges].sort((a, b) => a - b))
})
