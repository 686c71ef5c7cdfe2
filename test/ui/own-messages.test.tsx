// @vitest-environment happy-dom
import { createKernel } from 'portico'
import { eip155 } from 'portico/eip155'
import { Portico } from 'portico/react'
import { getModal, polyfillDialog } from 'portico/testkit'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { soon } from '../soon.ts'
import { renderButtonPage } from './button-page.tsx'

test('a host’s own texts replace Portico’s, in each language that they are in', async () => {
  polyfillDialog()
  const kernel = createKernel({
    plugins: [eip155()],
    messages: {
      en: { 'networks.title': 'Where to?', 'shell.close': 'Shut' },
      de: { 'networks.title': 'Wohin?' },
    },
  })
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  root.render(<Portico kernel={kernel} />)
  await kernel.actions.modal.open({ view: 'Networks' })
  const isNamed = (name: string) =>
    getModal().querySelector('[data-testid=modal-close]')?.getAttribute('aria-label') === name
  await soon(() => expect(getModal().textContent).toContain('Where to?'))
  expect(isNamed('Shut')).toBe(true)
  await kernel.actions.modal.setLocale({ locale: 'de-AT' })
  await soon(() => expect(getModal().textContent).toContain('Wohin?'))
  expect(isNamed('Shut')).toBe(false)
  await kernel.actions.modal.setLocale({ locale: 'it' })
  await soon(() => expect(getModal().textContent).not.toMatch(/Where|Wohin/))
  root.unmount()
  await kernel.destroy()
})

test('a host’s own texts replace those of the page’s buttons', async () => {
  const kernel = createKernel({
    plugins: [eip155()],
    messages: { en: { connect: 'Log in' }, de: { connect: 'Anmelden' } },
  })
  const { page, leave } = renderButtonPage(kernel)
  await soon(() => expect(page.textContent).toContain('Log in'))
  await kernel.actions.modal.setLocale({ locale: 'de' })
  await soon(() => expect(page.textContent).toContain('Anmelden'))
  leave()
  await kernel.destroy()
})
