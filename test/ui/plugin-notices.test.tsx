// @vitest-environment happy-dom
import { action, createKernel, defineContract, definePlugin, defineRuntime, type } from 'portico'
import { Router } from 'portico/capabilities'
import { Portico } from 'portico/react'
import { getModal, polyfillDialog } from 'portico/testkit'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { fetchLanguage } from '../../ui/locale/fetch-language.ts'
import { applyLanguage } from '../../ui/locale/follow-language.ts'
import { getLanguage } from '../../ui/locale/language.ts'
import { soon } from '../soon.ts'

const contract = defineContract({
  id: 'acme-notes',
  initialState: () => ({}),
  events: {},
  actions: { note: action(type<{ count: number }>()), warn: action() },
  needs: [Router],
})

const runtime = defineRuntime(contract, {
  reduce: {},
  actions: {
    note: ({ services }, { count }) => services.get(Router).toast(`Noted ${count} times`, { autoClose: false }),
    warn: ({ services }) => services.get(Router).alert('Notes are full', 'Remove one.'),
  },
})

const NOTICES = { 'Noted {count} times': '{count}-mal notiert', 'Notes are full': 'Kein Platz mehr' }

/** A plugin of a third party: its toasts and alerts are in English in the log. */
const notes = (loadGerman: () => Promise<{ messages: Record<string, string> }>) =>
  definePlugin(contract, {
    load: async () => runtime,
    views: { Notes: { load: async () => ({ default: () => null }) } },
    messages: { en: async () => ({ messages: { 'notes.title': 'Notes' } }), de: loadGerman },
  })

async function openIn(locale: string, loadGerman: Parameters<typeof notes>[0]) {
  polyfillDialog()
  const kernel = createKernel({ plugins: [notes(loadGerman)], locale, log: { level: 'silent' } })
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  root.render(<Portico kernel={kernel} />)
  await kernel.actions.modal.open({ view: 'Notes' })
  const leave = async () => {
    root.unmount()
    await kernel.destroy()
  }
  return { actions: kernel.actions['acme-notes'], leave }
}

const shows = (testId: string, text: string) =>
  soon(() => expect(getModal().querySelector(`[data-testid=${testId}]`)?.textContent).toContain(text))

test('toasts and alerts of a plugin are translated by its own messages, whose keys are the English texts', async () => {
  const { actions, leave } = await openIn('de-AT', async () => ({ messages: NOTICES }))
  await actions.note({ count: 3 })
  await shows('toast', '3-mal notiert')
  await actions.warn()
  await shows('alert', 'Kein Platz mehr')
  await shows('alert', 'Remove one.')
  expect(getModal().querySelector('[data-testid=alert]')?.role).toBe('alert')
  await leave()
})

test('they are in English if the messages do not load, and in a language that the plugin lacks', async () => {
  const isBroken = () => Promise.reject(new Error('It did not come.'))
  for (const locale of ['de', 'it', 'en']) {
    const { actions, leave } = await openIn(locale, isBroken)
    await actions.note({ count: 3 })
    await shows('toast', 'Noted 3 times')
    await leave()
  }
})

test('a language that is chosen while another loads is not replaced by it', async () => {
  const plugins = [notes(async () => ({ messages: NOTICES }))]
  const kernel = createKernel({ plugins, locale: 'de', log: { level: 'silent' } })
  await kernel.actions.modal.open({ view: 'Notes' })
  await fetchLanguage({ displayLocale: 'fr' } as never)
  const applied = applyLanguage(kernel as never, true)
  const chosen = kernel.eager.actions.modal.setLocale({ locale: 'fr' })
  await Promise.all([applied, chosen])
  expect(getLanguage(kernel as never)?.locale).toBe('fr')
  await kernel.destroy()
})
