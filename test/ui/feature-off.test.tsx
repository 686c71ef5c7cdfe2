// @vitest-environment happy-dom
// A host switches a feature off while the visitor is in one of its views.
import { expect, test } from 'vitest'
import { receive } from '../../plugins/receive/index.ts'
import { assertReplays } from '../kit/index.ts'
import { type Page, visitPage } from '../plugins/render-page.tsx'
import { hashOf, sender, TO } from '../plugins/send/sender.ts'
import { stage } from '../plugins/stage.ts'

const failures = (kernel: { log: { entries: readonly { type: string }[] } }) =>
  kernel.log.entries.filter(({ type }) => type === 'kernel/pluginFailed')

/** Waits until the dialog has opened, with the code of its view: nothing else redraws it later. */
const restDialog = (page: Page, pass: () => Promise<void>) =>
  page.until(pass, () => {
    const dialog = document.querySelector('portico-modal')?.shadowRoot?.querySelector('dialog')
    return dialog?.dataset.phase === 'open' && !dialog.querySelector('.view-loading')
  })

const OVER = 'This feature is no longer available'

test('the visitor is led to the account, and told; a view that stays closed says nothing', async () => {
  const { kernel, world, connect, modal } = await stage({ plugins: [receive()] })
  await connect()
  const page = await visitPage(kernel)
  const pass = () => world.advance(0)
  await page.after(() => kernel.actions.modal.open({ view: 'Account' }))
  await page.after(() => kernel.actions.modal.push({ view: 'Receive' }))
  await page.until(pass, () => page.places().has('Receive'))
  await restDialog(page, pass)
  await page.after(() => kernel.actions.connection.setFeatures({ features: { receive: false } }))
  await page.until(pass, () => modal().stack.at(-1)?.view === 'Account' && modal().toast)
  expect([modal().stack.length, modal().toast?.message, failures(kernel)]).toEqual([1, OVER, []])

  await page.after(() => kernel.actions.modal.close())
  await page.after(() => kernel.actions.connection.setFeatures({ features: { receive: true } }))
  await page.after(() => kernel.actions.connection.setFeatures({ features: { receive: false } }))
  for (let turn = 0; turn < 20; turn++) await page.after(pass)
  expect([modal().open, modal().toast]).toEqual([false, null])
  await assertReplays(kernel)
})

test('the visitor who goes back to it later is led to the account, too', async () => {
  const { kernel, world, connect, modal } = await stage({ plugins: [receive()] })
  await connect()
  const page = await visitPage(kernel)
  const pass = () => world.advance(0)
  await page.after(() => kernel.actions.modal.open({ view: 'Receive' }))
  await page.until(pass, () => page.places().has('Receive'))
  await page.after(() => kernel.actions.modal.push({ view: 'Networks' }))
  await page.until(pass, () => page.places().has('Networks'))
  await page.after(() => kernel.actions.connection.setFeatures({ features: { receive: false } }))
  expect(modal().stack.at(-1)?.view).toBe('Networks')
  await page.after(() => kernel.actions.modal.back())
  await page.until(pass, () => modal().stack.at(-1)?.view === 'Account' && modal().toast)
  expect([modal().toast?.message, failures(kernel)]).toEqual([OVER, []])
})

test('a view of another feature stays', async () => {
  const { kernel, world, connect, modal } = await stage({ plugins: [receive()] })
  await connect()
  const page = await visitPage(kernel)
  await page.after(() => kernel.actions.modal.open({ view: 'Account' }))
  await page.until(
    () => world.advance(0),
    () => page.places().has('Account'),
  )
  await page.after(() => kernel.actions.connection.setFeatures({ features: { receive: false } }))
  for (let turn = 0; turn < 20; turn++) await page.after(() => world.advance(0))
  expect([modal().stack.map(({ view }) => view), modal().toast]).toEqual([['Account'], null])
})

test('money under way: what the wallet answers later is recorded, and followed to its end', async () => {
  const chain: Record<string, object | null> = {}
  const { kernel, world, connect, review, confirm, questions, slice, stack, check } = await sender({ chain })
  await connect()
  const page = await visitPage(kernel)
  await page.after(() => review('0.5', TO))
  await page.until(
    () => world.advance(0),
    () => page.places().has('SendPreview'),
  )
  await page.after(confirm)
  expect(questions).toHaveLength(1)
  await restDialog(page, () => world.advance(0))
  await page.after(() => kernel.actions.connection.setFeatures({ features: { send: false } }))
  await page.until(
    () => world.advance(0),
    () => stack().at(-1) === 'Account',
  )
  expect(slice().transfers).toMatchObject([{ status: 'asked', to: TO }])
  await page.after(() => questions[0]?.approve())
  await page.until(
    () => world.advance(100),
    () => slice().transfers[0]?.status === 'sent',
  )
  expect(slice().transfers).toMatchObject([{ hash: hashOf(1), to: TO }])
  expect(failures(kernel)).toEqual([])
  await check()
})
