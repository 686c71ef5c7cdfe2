// @vitest-environment happy-dom
// What the form and the preview say of money that no test of the state can see.
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { messages } from '../../../plugins/send/messages.ts'
import type { SendState } from '../../../plugins/send/state.ts'
import { Costs } from '../../../plugins/send/views/Costs.tsx'
import { DraftAmount } from '../../../plugins/send/views/DraftAmount.tsx'
import { SentTransfers } from '../../../plugins/send/views/OpenTransfers.tsx'
import Send from '../../../plugins/send/views/Send.tsx'
import SendPreview from '../../../plugins/send/views/SendPreview.tsx'
import { KernelContext } from '../../../ui/hooks/kernel.ts'
import { MessagesContext } from '../../../ui/hooks/messages.ts'
import { Address } from '../../../ui/primitives/Address.tsx'
import { ADDRESS } from '../stage.ts'
import { transfer } from './page.ts'
import { hashOf, NETWORK, native, type SenderOptions, sender, TO } from './sender.ts'

async function render(node: ReactNode, slice: Partial<SendState> = {}, options: SenderOptions = {}) {
  const { kernel, connect, review, receiveTokens } = await sender({
    tokens: [{ ...native, price: undefined }],
    ...options,
  })
  await receiveTokens()
  await connect()
  await review('0.5', TO)
  const state = kernel.getState()
  // The current state, which a server never has.
  const getInitialState = () => ({ ...state, send: { ...state.send, ...slice } })
  return renderToStaticMarkup(
    <KernelContext.Provider value={{ ...kernel, getInitialState } as never}>
      <MessagesContext.Provider value={messages}>{node}</MessagesContext.Provider>
    </KernelContext.Provider>,
  )
}

test('a fee above zero never reads as zero, also without a price', async () => {
  expect(await render(<Costs />, { fee: '21000000000' })).toContain('0.000000021 ETH')
})

test('who entered dollars gets back to the token when the price is gone', async () => {
  const entered = { text: '5', unit: 'fiat' } as const
  const html = await render(<DraftAmount fault={null} />, { entered, sendTokenAmount: '0.5' })
  expect(html).toMatch(/unit-switch[^>]*aria-label="0.5 ETH\. Enter the amount in ETH"/)
  expect(await render(<DraftAmount fault={null} />)).not.toContain('unit-switch')
})

test('Max says that the balance is insufficient only once nobody could tell the fee', async () => {
  const entered = { text: '1000000', unit: 'token', isEarly: true } as const
  const max = { entered, sendTokenAmount: entered.text, fee: null }
  expect(await render(<Send />, { ...max, isFeeUnknown: false })).not.toContain(messages['send.insufficient'])
  expect(await render(<Send />, { ...max, isFeeUnknown: true })).toContain(messages['send.insufficient'])
})

test('a transfer that nobody learned the outcome of is listed so', async () => {
  const sent = { account: `${NETWORK}:${ADDRESS}`, hash: hashOf(1), status: 'expired' } as const
  const expired = transfer('a', sent)
  const html = await render(<SentTransfers />, { transfers: [expired] })
  expect(html).toMatch(/class="crit">We couldn’t confirm whether this was sent</)
})

test('T5: the preview says if the receiver could not be compared with the history', async () => {
  const note = messages['preview.uncompared']
  expect(await render(<SendPreview />)).toContain(note)
  expect(await render(<SendPreview />, {}, { isCodeLost: () => true })).toContain(note)
  expect(await render(<SendPreview />, {}, { counterparties: [] })).not.toContain(note)
})

test('T5: an imitation of an address is called new only if it was never paid, and no count of the storage calms', async () => {
  const counterparties = [{ address: `${TO.slice(0, 8)}${'f'.repeat(34)}`, isSender: true }]
  const isPaid = { paid: [{ address: TO, name: null, count: 3, at: 1 }] }
  const warning = messages['preview.lookAlike.text']
  const unpaid = await render(<SendPreview />, {}, { counterparties })
  expect([unpaid.includes(warning), unpaid.includes(messages['preview.toNew'])]).toEqual([true, true])
  const paid = await render(<SendPreview />, isPaid, { counterparties })
  const shown = [warning, messages['preview.toNew'], messages['preview.paid']].map((text) => paid.includes(text))
  expect(shown).toEqual([true, false, false])
})

test('T5: a difference of case is marked in base58, and says nothing in hexadecimal', () => {
  const marked = (address: string, other: string) =>
    renderToStaticMarkup(<Address address={address} other={other} />).match(/(?<=<mark>)\w+/g) ?? []
  expect(marked('586Z7H2v6HR5', '586z7H2v6hr5')).toEqual(['586Z', '6HR5'])
  expect(marked('0xAbCd1234', '0xabCD1235')).toEqual(['1234'])
})
