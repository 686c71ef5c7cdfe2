// @vitest-environment happy-dom
import { createKernel } from 'portico'
import { eip155 } from 'portico/eip155'
import { getModal, polyfillDialog } from 'portico/testkit'
import { expect, test, vi } from 'vitest'
import { soon } from '../soon.ts'
import { renderButtonPage } from './button-page.tsx'

/** The network, for the German texts of the modal itself. */
const line = vi.hoisted(() => ({ isThere: false, failures: 0 }))
vi.mock('../../ui/translations/index.ts', async (original) => {
  const { translations } = await original<typeof import('../../ui/translations/index.ts')>()
  const de = () => {
    if (line.isThere) return translations.de?.()
    line.failures++
    return Promise.reject(new Error('It did not come.'))
  }
  return { translations: { ...translations, de } }
})

test('after a language failed to load, the next opening is in that language as a whole', async () => {
  polyfillDialog()
  const kernel = createKernel({ plugins: [eip155()], locale: 'de', log: { level: 'silent' } })
  const { page, leave } = renderButtonPage(kernel)
  await kernel.actions.modal.open({ view: 'Networks' })
  const lang = () => ((getModal().getRootNode() as ShadowRoot).host as HTMLElement).lang
  await soon(() => expect(getModal().textContent).toContain('Choose a network'))
  expect(lang()).toBe('en')
  expect(line.failures).toBeGreaterThan(0)
  await kernel.actions.modal.close()

  line.isThere = true
  await kernel.actions.modal.open({ view: 'Networks' })
  await soon(() => expect(lang()).toBe('de'))
  await soon(() => expect(getModal().textContent).toContain('Netzwerk wählen'))
  await kernel.actions.modal.close()
  await soon(() => expect(page.textContent).toContain('Verbinden'))
  leave()
  await kernel.destroy()
})
