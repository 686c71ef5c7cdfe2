// To whom a draft belongs, and which views are left with it.
import { expect, test } from 'vitest'
import { Accounts } from '../../../../plugins/capabilities.ts'
import { leaveDraft, leavePreview, selectDraftScope } from '../../../../plugins/shared/transactions/leave-draft.ts'
import { createPage } from './sending-page.ts'

test('a draft is of one account and one network, until its wallet disconnects', () => {
  const epoch = (accounts: object | undefined) =>
    selectDraftScope({
      services: { state: (wanted: unknown) => (wanted === Accounts ? accounts : undefined) } as never,
    })
  const active = { caipAddress: 'eip155:1:0xa', namespace: 'eip155' }
  const network = { caipNetworkId: 'eip155:1' }
  const own = { account: 'eip155:1:0xa', network: 'eip155:1' }
  expect(epoch({ active, network, disconnecting: [] })).toEqual({ ...own, isLeaving: false })
  expect(epoch({ active, network, disconnecting: ['solana'] })).toEqual({ ...own, isLeaving: false })
  expect(epoch({ active, network, disconnecting: ['solana', 'eip155'] })).toEqual({ ...own, isLeaving: true })
  expect(epoch({ active, network })).toEqual({ ...own, isLeaving: false })
  const none = { account: null, network: null, isLeaving: false }
  for (const accounts of [{ active: null, network: null, disconnecting: ['eip155'] }, undefined])
    expect(epoch(accounts)).toEqual(none)
})

test('leaves the views of a draft that is gone, and those only', () => {
  const VIEWS = ['SendSelectToken', 'SendPreview']
  for (const [stack, left] of [
    [
      ['Account', 'Send', 'SendPreview'],
      ['Account', 'Send'],
    ],
    [
      ['Account', 'Send', 'SendSelectToken', 'SendPreview'],
      ['Account', 'Send'],
    ],
    [
      ['SendPreview', 'Account'],
      ['SendPreview', 'Account'],
    ],
    [[], []],
    [null, []],
  ] as const) {
    const { context, views } = createPage({ stack: stack && [...stack] })
    leaveDraft(context, VIEWS)
    expect(views).toEqual(left)
  }
})

test('after sending, returns from the preview to the account, and leaves any other view open', () => {
  for (const [stack, left] of [
    [['Account', 'Send', 'SendPreview'], ['Account']],
    [
      ['Networks', 'Send', 'SendPreview'],
      ['Networks', 'Send', 'Account'],
    ],
    [['SendPreview'], ['Account']],
    [
      ['Account', 'Send', 'SendPreview', 'Networks'],
      ['Account', 'Send', 'SendPreview', 'Networks'],
    ],
    [[], []],
    [null, []],
  ] as const) {
    const { context, views } = createPage({ stack: stack && [...stack] })
    leavePreview(context, 'SendPreview')
    expect(views).toEqual(left)
  }
})
