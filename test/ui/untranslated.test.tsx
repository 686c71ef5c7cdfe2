// @vitest-environment happy-dom
import { createKernel, defineContract, definePlugin, defineRuntime } from 'portico'
import { Portico } from 'portico/react'
import { getModal, polyfillDialog } from 'portico/testkit'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { useMessages } from '../../ui/views.ts'
import { soon } from '../soon.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

function Tip() {
  const t = useMessages<{ 'tip.thanks': string; 'tip.amount': string }>()
  return <p>{`${t('tip.thanks')} ${t('tip.amount')}`}</p>
}

/** A plugin of a third party, with one text that has no German. */
const createTip = (id: string) => {
  const contract = defineContract({ id, initialState: () => ({}), events: {} })
  return definePlugin(contract, {
    load: async () => defineRuntime(contract, { reduce: {}, actions: {} }),
    views: { Tip: { load: async () => ({ default: Tip }) } },
    messages: {
      en: async () => ({ messages: { 'tip.title': 'Tip', 'tip.thanks': 'Thank you!', 'tip.amount': 'Amount' } }),
      de: async () => ({ messages: { 'tip.title': 'Trinkgeld', 'tip.thanks': 'Danke!' } }),
    },
  })
}

async function showTip(id: string): Promise<readonly unknown[]> {
  polyfillDialog()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const kernel = createKernel({ plugins: [createTip(id)], locale: 'de' })
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  root.render(<Portico kernel={kernel} />)
  await kernel.actions.modal.open({ view: 'Tip' })
  await soon(() => expect(getModal().textContent).toContain('Danke! Amount'))
  root.unmount()
  await kernel.destroy()
  return warn.mock.calls.flat()
}

test('a text without a translation is shown in English, and named in development', async () => {
  expect(await showTip('tip')).toEqual(['Portico: "tip" has no de text for tip.amount.'])
})

test('a production build names nothing', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  expect(await showTip('quiet')).toEqual([])
})
