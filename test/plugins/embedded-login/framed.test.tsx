// @vitest-environment happy-dom
// The approval of a request, on a page that another site's page embeds.
import { afterEach, expect, test, vi } from 'vitest'
import { visitPage } from '../render-page.tsx'
import { ADDRESS } from '../stage.ts'
import { stage } from './stage.ts'

const VIEW = 'ApproveTransaction'

/** Says which pages embed this one. */
const embed = (ancestorOrigins: readonly string[]) =>
  Object.defineProperty(window.location, 'ancestorOrigins', { value: ancestorOrigins, configurable: true })
afterEach(() => embed([]))

/** Asks for a signature, and waits until the view shows `text`. */
async function ask(text: string, host: object = {}) {
  const { kernel, world, calls, login, state } = await stage({ host })
  await login()
  state.answers.set('rpcRequest', () => new Promise(() => {}))
  const page = await visitPage(kernel)
  void kernel.actions.eip155.request({ method: 'personal_sign', params: ['0x00', ADDRESS] })
  const shown = () => page.places().get(VIEW) ?? ''
  const turn = () => world.advance(0)
  await page.until(turn, () => shown().includes(text))
  return { shown, getShown: () => calls.filter(({ method }) => method === 'show') }
}

test.each([
  ['its own page', [window.location.origin], {}],
  ['a site on the host’s list', ['https://partner.example'], { frameAncestors: ['https://partner.example'] }],
])('embedded by %s, there is room for the frame', async (_, ancestors, host) => {
  embed(ancestors)
  const { shown } = await ask('class=room', host)
  expect(shown()).not.toContain('This page is embedded in another site')
})

test('L2: embedded by another site, no approval is shown: the frame stays hidden, and the visitor can only cancel', async () => {
  embed(['https://evil.example'])
  const { shown, getShown } = await ask('This page is embedded in another site')
  expect(shown()).not.toContain('class=room')
  expect([shown().includes('Cancel'), getShown()]).toEqual([true, []])
})

test.each([
  ['declined', 'a closed', { code: 4001 }],
  ['declined', 'an open', { code: 4001 }],
  ['failed', 'an open', { code: -32000 }],
])('a request that follows at once on one that was %s has the frame shown, with %s modal', async (_, modal, fault) => {
  const { kernel, world, calls, login, state } = await stage()
  await login()
  let end = () => {}
  state.answers.set(
    'rpcRequest',
    () =>
      new Promise((_resolve, reject) => {
        end = () => reject(Object.assign(new Error('No.'), fault))
      }),
  )
  const page = await visitPage(kernel)
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (look: () => void) => frames.push(look))
  const turn = async () => {
    for (const look of frames.splice(0)) look()
    await world.advance(0)
  }
  if (modal === 'an open') await page.until(turn, () => kernel.actions.modal.open().then(() => true))
  else await kernel.actions.modal.close()
  const request = () => kernel.actions.eip155.request({ method: 'personal_sign', params: ['0x00', ADDRESS] })
  const count = (name: string) => calls.filter(({ method }) => method === name).length
  const getVisibility = () => calls.map(({ method }) => method).filter((one) => one === 'show' || one === 'hide')
  void request().then(request)
  await page.until(turn, () => count('show') === 1 && count('rpcRequest') === 1)
  end()
  await page.until(turn, () => count('rpcRequest') === 2)
  for (let i = 0; i < 8; i++) await page.after(turn)
  expect(getVisibility().at(-1)).toBe('show')
})
