// @vitest-environment happy-dom
// What the form says about the entered name.
import { expect, test } from 'vitest'
// Loaded lazily in production; loaded early here, so that nothing is merely late.
import '../../../plugins/names/views/RegisterAccountName.tsx'
import type { FetchRequest } from '../../../kernel/index.ts'
import { names } from '../../../plugins/names/index.ts'
import { assertReplays } from '../../kit/index.ts'
import { visitPage } from '../render-page.tsx'
import { ADDRESS, SECOND, stage } from '../stage.ts'

const NAME = 'adal.names.example'

/** Enters the name's label, with a service that suggests these names, and waits for the note. */
async function enter({ owner, suggestions, note }: { owner?: string; suggestions: object[]; note: string }) {
  const { kernel, world, connect } = await stage({
    plugins: [names({ zone: 'names.example' })],
    host: { projectId: 'p', services: { api: 'https://data.example' } },
    fetch({ url }: FetchRequest) {
      const { pathname } = new URL(url)
      if (pathname.includes('/suggestions/')) return { suggestions }
      if (pathname.includes('/profile/account/')) return { addresses: { 60: { address: owner } } }
      return pathname.includes('/identity/') ? { name: null } : { jsonrpc: '2.0', id: 1, result: '0x' }
    },
  })
  await connect()
  const page = await visitPage(kernel)
  const find = (query: string) => document.querySelector('portico-modal')?.shadowRoot?.querySelector(query)
  await page.after(() => kernel.actions.modal.open({ view: 'RegisterAccountName' }))
  await page.until(
    () => world.advance(0),
    () => find('[data-testid="name-input"]'),
  )
  await page.after(() => page.type('name-input', 'adal'))
  await page.until(
    () => world.advance(500),
    () => find('#name-note')?.textContent === note,
  )
  return { kernel, find }
}

test.each([
  [ADDRESS, `${NAME} is yours.`, false],
  [SECOND, `${NAME} is taken.`, true],
])('of a name of %s it says: %s', async (owner, note, isBad) => {
  const { kernel, find } = await enter({ owner, suggestions: [{ name: NAME, registered: true }], note })
  expect(find('[aria-invalid="true"]') !== null).toBe(isBad)
  await assertReplays(kernel)
})

test('explains with the entered name if that is available, not with another', async () => {
  const other = { name: 'adal1.names.example', registered: false }
  const suggestions = [other, { name: NAME, registered: false }]
  const { kernel, find } = await enter({ suggestions, note: `${NAME} is available.` })
  expect(find('.center p')?.textContent).toContain(`to ${NAME},`)
  await assertReplays(kernel)
})
