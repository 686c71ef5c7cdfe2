// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { defineElements } from '../../adapters/element/index.ts'
import { createKernel } from '../../plugins/index.ts'
import { createWorld, flush } from '../kit/index.ts'

/** Creates a page with a button and a theme in its markup. */
async function buttonWith(theme: string) {
  const kernel = createKernel({ plugins: [], io: createWorld().io, log: { level: 'silent' } })
  defineElements({ kernel })
  const button = document.createElement('portico-button')
  button.setAttribute('theme', theme)
  document.body.append(button)
  // By now, what needs no schema is in the log; what needs one follows immediately.
  await kernel.eager.load('modal')
  await flush()
  await kernel.load('modal')
  await flush()
  const themes = kernel.log.entries.filter(({ type }) => type === 'modal/themeChosen').map(({ data }) => data)
  button.remove()
  return { kernel, themes }
}

test('the element’s theme sets the kernel’s', async () => {
  const { kernel, themes } = await buttonWith('light')
  expect(themes).toEqual([{ theme: 'light' }])
  expect(kernel.getState().modal.theme).toBe('light')
})

test('ignores an unknown theme', async () => {
  const { kernel, themes } = await buttonWith('purple')
  expect(themes).toEqual([])
  expect(kernel.getState().modal.theme).toBe('dark')
})
