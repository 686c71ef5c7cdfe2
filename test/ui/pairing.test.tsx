// @vitest-environment happy-dom
// What the modal shows of a pairing, and when it pairs.
import { expect, test } from 'vitest'
import { visitPage } from '../plugins/render-page.tsx'
import { SECOND } from '../plugins/stage.ts'
import { eip, stage } from '../plugins/walletconnect-client.ts'

const CODE = 'ConnectingWalletConnect'

async function visit(options: Parameters<typeof stage>[0] = {}) {
  const staged = await stage(options)
  const page = await visitPage(staged.kernel)
  const { kernel, world, chain } = staged
  const turn = () => page.after(() => world.advance(0))
  const shown = () => page.places().get(CODE) ?? ''
  return {
    ...staged,
    page,
    turn,
    shown,
    /** Waits for lazy code, and for what follows it. */
    until: (isTrue: () => unknown) => page.until(() => world.advance(0), isTrue),
    begin: async (params = {}) => {
      const before = chain()?.attempt?.id
      await page.after(() => kernel.actions.modal.open())
      await page.after(() => kernel.actions.modal.push({ view: CODE, params }))
      await page.until(
        () => world.advance(0),
        () =>
          shown() &&
          !shown().includes('view-loading') &&
          chain()?.attempt?.id !== before &&
          kernel.secret('walletconnect/uri'),
      )
      await turn()
    },
    take: async (...input: Parameters<typeof staged.take>) => {
      await page.after(() => staged.take(...input))
      await turn()
    },
  }
}

test('another wallet over WalletConnect: the QR code, and success only for its own session', async () => {
  const { kernel, begin, shown, take, turn, takers, page, until } = await visit()
  await begin()
  await take(0)
  expect(shown()).toContain('Connected')
  await page.after(() => kernel.actions.modal.close())

  await begin()
  expect(shown()).not.toContain('Connected')
  await until(() => page.places().has(`${CODE} qr`))
  takers[1]?.reject(Object.assign(new Error('User rejected.'), { code: 4001 }))
  await turn()
  expect(shown()).toContain('declined')
  await page.after(() => page.click('retry'))
  await turn()
  expect(shown()).not.toContain('Connected')
  await take(2, { eip155: eip([`eip155:31337:${SECOND}`]) }, 'cd'.repeat(32))
  expect(shown()).toContain('Connected')
  expect(shown()).toContain(SECOND.slice(-4))
})

test('a wallet with accounts of another namespace only is a success, but not for the wallet after it', async () => {
  const { kernel, begin, shown, take, turn, takers, page } = await visit({ others: true })
  await begin({ namespace: 'eip155' })
  await take(0, { test: { accounts: ['test:1:a'], methods: ['test_sign'] } })
  expect(shown()).toContain('Connected')
  await page.after(() => kernel.actions.modal.close())

  await begin({ namespace: 'eip155' })
  expect(shown()).not.toContain('Connected')
  takers[1]?.reject(Object.assign(new Error('User rejected.'), { code: 4001 }))
  await turn()
  expect(shown()).toContain('declined')
})
