// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createKernel } from '../../plugins/index.ts'
import { defineElements } from '../../ui/element.ts'
import { createWorld, flush } from '../kit/index.ts'

/** A button of the page, with the theme that its markup names. */
async function buttonWith(theme: string) {
  const kernel = createKernel({ plugins: [], io: createWorld().io, log: { level: 'silent' } })
  defineElements({ kernel })
  const button = document.createElement('portico-button')
  button.setAttribute('theme', theme)
  document.body.append(button)
  // What waits for no schema is written by then, and what waits for them right after.
  await kernel.eager.load('modal')
  await flush()
  await kernel.load('modal')
  await flush()
  const themes = kernel.log.entries.filter(({ type }) => type === 'modal/themeChosen').map(({ data }) => data)
  button.remove()
  return { kernel, themes }
}

test('a theme of the element is the kernel’s', async () => {
  const { kernel, themes } = await buttonWith('light')
  expect(themes).toEqual([{ theme: 'light' }])
  expect(kernel.getState().modal.theme).toBe('light')
})

test('an unknown theme is not written', async () => {
  const { kernel, themes } = await buttonWith('purple')
  expect(themes).toEqual([])
  expect(kernel.getState().modal.theme).toBe('dark')
})
