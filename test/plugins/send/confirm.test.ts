// From the review to the wallet's answer: what is asked, what is stored, what stops it.
import { expect, test } from 'vitest'
import { Accounts, Balances, Router } from '../../../plugins/capabilities.ts'
import { confirm } from '../../../plugins/send/confirm.ts'
import { reviewDraft } from '../../../plugins/send/review.ts'
import { storePending } from '../../../plugins/shared/transactions/pending-store.ts'
import { entry, NOW } from '../shared/transactions/sending-page.ts'
import {
  ANNA,
  account,
  accounts,
  BEN,
  COIN,
  coin,
  createSendPage,
  ether,
  NETWORK,
  native,
  network,
  review,
  type SendPageOptions,
  transfer,
  written,
} from './page.ts'

const open = (options: SendPageOptions = {}) => createSendPage({ ...options, slice: { review, ...options.slice } })
const namesOf = (events: readonly unknown[]) => events.map((one) => (Array.isArray(one) ? one[0] : one))
const intent = transfer('random8', { isSmart: false })

test('T6: asks the wallet for what was reviewed, stores it first, and returns to the account', async () => {
  const page = open()
  await confirm(page.context)
  expect(page.asked).toEqual([
    ['getMark', { network, address: ANNA }],
    ['sendTransaction', { network, from: ANNA, to: BEN, token: null, decimals: 18, amount: '5' }],
  ])
  expect(page.events).toEqual([
    'reviewConfirmed',
    ['transactionRequested', { transfer: intent }],
    ['transactionBroadcast', { id: 'random8', hash: '0x9' }],
    'draftDiscarded',
  ])
  expect(page.stored()).toEqual([{ ...intent, kind: 'send' }])
  expect(page.calls).toEqual([['toast', 'Transaction started', { variant: 'success' }]])
  expect(page.views).toEqual(['Account'])
})

test.each<[string, SendPageOptions]>([
  ['another view is open', { stack: ['Account', 'Send', 'Networks'] }],
  ['no view is open', { stack: [] }],
  ['the modal is not there', { stack: null }],
])('keeps the open view if %s when the hash arrives', async (_, options) => {
  const page = open(options)
  await confirm(page.context)
  expect(namesOf(page.events).at(-1)).toBe('transactionBroadcast')
  expect([page.views, page.slice.review]).toEqual([options.stack ?? [], review])
})

test('leaves the preview of another transfer, which was opened meanwhile', async () => {
  for (const other of [{ ...review, to: ANNA }, null]) {
    const page = open({
      chain: {
        sendTransaction: async () => {
          page.slice.review = other
          return '0x9'
        },
      },
    })
    await confirm(page.context)
    expect(namesOf(page.events)).not.toContain('draftDiscarded')
    expect(page.views).toEqual(['Account', 'Send', 'SendPreview'])
  }
})

test('R4: claims nothing for a preview that was left while the name was looked up', async () => {
  const page = open({
    slice: { review: named },
    names: {
      resolve: async () => {
        page.slice.review = { ...named }
        return { address: BEN }
      },
    },
  })
  await confirm(page.context)
  expect([page.events, page.writes]).toEqual([['reviewConfirmed'], []])
})

test('does nothing without a review, and nothing on a second click', async () => {
  for (const slice of [{ review: null }, { isConfirming: true }]) {
    const page = open({ slice })
    await confirm(page.context)
    expect([page.asked, page.events]).toEqual([[], []])
  }
})

const elsewhere = { ...accounts, network: { ...network, caipNetworkId: 'eip155:10' } }
const named = { ...review, name: 'ben.eth', isNameEntered: true }
const resolving = (address: string | null) => ({ resolve: async () => address && { address } })
const failing = (code: string) => ({ resolve: () => Promise.reject(Object.assign(new Error('no'), { code })) })

test.each<[string, SendPageOptions, string]>([
  ['the network has changed', { accounts: elsewhere }, 'moved'],
  ['the account has changed', { slice: { review: { ...review, account: `${NETWORK}:${BEN}` } } }, 'moved'],
  ['the account has an open transfer', { slice: { transfers: [transfer('a')] } }, 'busy'],
  [
    'another plugin has one',
    { slice: { others: [{ id: 'x', kind: 'swap', account, at: 1, isUnstored: true }] } },
    'busy',
  ],
  ['the host has one', { chain: { countPending: () => 1 } }, 'busy'],
  ['the name is of another address', { slice: { review: named }, names: resolving(ANNA) }, 'nameMoved'],
  ['the name is of none', { slice: { review: named }, names: resolving(null) }, 'nameMoved'],
  ['nobody can tell of the name', { slice: { review: named } }, 'nameMoved'],
  ['the name is unknown', { slice: { review: named }, names: failing('name-unknown') }, 'nameMoved'],
  ['the name can’t be asked for', { slice: { review: named }, names: failing('name-unreachable') }, 'nameUnreachable'],
])('T8, T11: asks the wallet for nothing if %s', async (_, options, refusal) => {
  const page = open(options)
  await confirm(page.context)
  expect(page.events).toEqual(['reviewConfirmed', ['transactionRejected', { id: null, refusal }]])
  expect([page.asked, page.stored(), page.calls, page.slept]).toEqual([[], null, [], []])
  expect(page.slice.isConfirming).toBe(false)
})

test('T8: looks the name up again at the click, and ignores the case of its address', async () => {
  const asked: unknown[] = []
  const names = {
    resolve: async (...what: unknown[]) => {
      asked.push(what)
      return { address: BEN.toUpperCase().replace('0X', '0x') }
    },
  }
  const page = open({ slice: { review: named }, names })
  await confirm(page.context)
  expect(asked).toEqual([['ben.eth', { isFresh: true, caipNetworkId: NETWORK }]])
  expect(page.events).toContainEqual(['transactionRequested', { transfer: { ...intent, name: 'ben.eth' } }])
})

test('T11: a request of another tab is shown, tracked, and sent no second time', async () => {
  const page = open()
  const theirs = entry({ id: 'theirs', kind: 'swap', account: account as never, at: NOW - 1 })
  await storePending(page.context, theirs)
  await confirm(page.context)
  expect(page.asked.map((call) => (call as string[])[0])).toEqual(['getMark'])
  expect(page.events).toEqual([
    'reviewConfirmed',
    ['otherRequestsFound', { others: [{ id: 'theirs', kind: 'swap', account, at: NOW - 1 }] }],
    ['transactionRejected', { id: null, refusal: 'busy' }],
  ])
})

test('T11: yields to a transfer that another tab announces during the pause for other tabs', async () => {
  for (const told of ['transfers', 'others'] as const) {
    const page = open()
    const { io } = page.context as { io: { sleep: unknown } }
    io.sleep = async () => {
      if (told === 'others') page.slice.others = [{ id: 'x', kind: 'swap', account, at: NOW - 1 }]
      else page.slice.transfers = [transfer('x', { at: NOW - 1 })]
    }
    await confirm(page.context)
    expect([told, page.events.at(-1)]).toEqual([told, ['transactionRejected', { id: null, refusal: 'busy' }]])
    expect(page.stored()).toBeNull()
  }
})

test('R4: removes the stored request if the account changes before the wallet is asked', async () => {
  const page = open()
  const { io } = page.context as { io: { sleep: unknown } }
  io.sleep = async () => {
    page.states.accounts = elsewhere
  }
  await confirm(page.context)
  expect(page.events.at(-1)).toEqual(['transactionRejected', { id: null, refusal: 'moved' }])
  expect([page.stored(), page.calls]).toEqual([null, [['drop', { id: 'random8', isUnsent: true }]]])
})

test('sends without a mark if no node responds', async () => {
  const page = open({ chain: { getMark: () => Promise.reject(new Error('away')) } })
  await confirm(page.context)
  expect(page.events).toContainEqual(['transactionRequested', { transfer: { ...intent, mark: null } }])
})

test.each<[unknown, string | null, string | null]>([
  [4001, 'rejected', null],
  [4100, 'failed', 'Something went wrong'],
  ['network-changed', 'moved', 'Something went wrong'],
  ['wallet-busy', 'busy', null],
  [-32603, null, null],
])('T11: after the answer %j, the transfer is refused (%s), or kept as unknown', async (code, refusal, told) => {
  const page = open({ chain: { sendTransaction: () => Promise.reject(Object.assign(new Error('no'), { code })) } })
  await confirm(page.context)
  expect(page.events.at(-1)).toEqual(
    refusal ? ['transactionRejected', { id: 'random8', refusal }] : ['transactionUnconfirmed', { id: 'random8' }],
  )
  const over = refusal ? [['drop', { id: 'random8', isUnsent: true }]] : []
  expect(page.calls).toEqual([...(told ? [['toast', told, { variant: 'error' }]] : []), ...over])
  expect(page.stored()).toEqual(refusal ? null : [{ ...intent, kind: 'send' }])
  expect(page.views).toHaveLength(3)
})

test('T11: keeps a stored request that another tab knows to be sent after an error', async () => {
  const page = open({
    chain: {
      sendTransaction: async () => {
        await storePending(page.context, { ...intent, kind: 'send', hash: '0x1', status: 'sent' } as never)
        throw Object.assign(new Error('no'), { code: 4001 })
      },
    },
  })
  await confirm(page.context)
  expect(page.stored()).toMatchObject([{ id: 'random8', status: 'sent' }])
})

const draft = (slice: object = {}, more: SendPageOptions = {}) =>
  createSendPage({ stack: ['Account', 'Send'], ...more, slice: { ...written, ...slice } })

test('a review holds what will be signed, and opens the preview', async () => {
  const page = draft({ receiverProfileName: 'ben.eth', receiverProfileImageUrl: 'ben.png' })
  await reviewDraft(page.context)
  expect(page.events).toEqual([
    'reviewRequested',
    ['reviewPrepared', { review: { ...review, name: 'ben.eth', image: 'ben.png', amount: '500000000000000000' } }],
  ])
  expect(page.asked).toEqual([['isContract', { network, address: BEN }]])
  expect(page.calls).toEqual([['updateBalance'], ['push', 'SendPreview']])
})

test('T10: reads a token’s decimals from its contract before the review', async () => {
  const of = (getDecimals: () => Promise<number>) =>
    draft({ token: coin.address, sendTokenAmount: '1.5' }, { chain: { getDecimals } })
  const page = draft({ token: coin.address, sendTokenAmount: '1.5' })
  await reviewDraft(page.context)
  expect(page.asked[0]).toEqual(['getDecimals', { network, token: COIN }])
  expect(page.calls).toEqual([['updateBalance'], ['refresh', { force: true }], ['push', 'SendPreview']])
  expect(page.slice.review).toEqual({ ...review, token: COIN, symbol: 'CN', decimals: 2, amount: '150' })
  const lying = of(async () => 18)
  await reviewDraft(lying.context)
  expect(lying.events).toEqual(['reviewRequested', ['draftChecked', { isTokenWrong: true }]])
  expect(lying.views).toEqual(['Account', 'Send'])
  await reviewDraft(lying.context)
  expect(lying.events).toHaveLength(3)
})

test('T10: reviews nothing while no server returns a token’s decimals; the next click asks again', async () => {
  let looks = 0
  const page = draft(
    { token: coin.address, sendTokenAmount: '1.5' },
    { chain: { getDecimals: async () => (++looks === 1 ? Promise.reject(new Error('away')) : 2) } },
  )
  await reviewDraft(page.context)
  expect(page.events).toEqual(['reviewRequested', ['draftChecked', { isTokenWrong: false }]])
  expect(page.calls).toContainEqual(['toast', 'Couldn’t check this token. Try again.', { variant: 'error' }])
  expect(page.views).toEqual(['Account', 'Send'])
  await reviewDraft(page.context)
  expect(page.calls).toContainEqual(['push', 'SendPreview'])
  expect(page.slice.review).toMatchObject({ token: COIN, amount: '150' })
})

test.each<[string, object, SendPageOptions, readonly unknown[]]>([
  ['no amount', { entered: { text: '', unit: 'token' }, sendTokenAmount: '' }, {}, []],
  [
    'too many digits',
    { token: coin.address, entered: { text: '0.001', unit: 'token' }, sendTokenAmount: '0.001' },
    {},
    [],
  ],
  ['no receiver', { receiverStatus: 'empty', receiverAddress: null }, {}, []],
  ['a receiver that is being looked up', { receiverStatus: 'checking' }, {}, []],
  ['a receiver without an address', { receiverAddress: null }, {}, []],
  ['a token that lies', { isTokenWrong: true }, {}, []],
  ['no account', {}, { accounts: { ...accounts, active: null } }, []],
  ['no network', {}, { accounts: { ...accounts, network: null } }, []],
  ['too high an amount', { entered: { text: '4', unit: 'token' }, sendTokenAmount: '4' }, {}, ['reviewRequested']],
])('a draft with %s is not reviewed, and the view shows why', async (_, slice, options, before) => {
  const page = draft(slice, options)
  await reviewDraft(page.context)
  expect(page.events).toEqual([...before, ['draftChecked', { isTokenWrong: page.slice.isTokenWrong }]])
  expect(page.calls.filter((call) => (call as string[])[0] !== 'updateBalance')).toEqual([])
  expect(page.slice).toMatchObject({ isChecked: true, isReviewing: false, review: null })
})

test('shows the namespace’s own message if something is missing, if it has one', async () => {
  const solana = { ...accounts, activeNamespace: 'solana' }
  const page = draft({ receiverAddress: null }, { accounts: solana, chain: { namespace: 'solana' } })
  const { services } = page.context as { services: { all: unknown } }
  services.all = () => [{ namespace: 'solana', sendTransaction: async () => '0x9' }]
  await reviewDraft(page.context)
  expect(page.calls).toEqual([['toast', 'Please enter a valid amount and receiver address', { variant: 'error' }]])
})

test('a second review waits for the first', async () => {
  const page = draft({ isReviewing: true })
  await reviewDraft(page.context)
  expect([page.events, page.asked, page.calls]).toEqual([[], [], []])
})

test('reviews the draft as it is after the balances were read', async () => {
  const gone = [
    (page: ReturnType<typeof draft>) => void Object.assign(page.slice, { receiverAddress: null }),
    (page: ReturnType<typeof draft>) => void Object.assign(page.states, { accounts: undefined }),
    (page: ReturnType<typeof draft>) => void Object.assign(page.states, { accounts: { ...accounts, active: null } }),
    (page: ReturnType<typeof draft>) => void Object.assign(page.slice, { sendTokenAmount: '' }),
  ]
  for (const happens of gone) {
    const page = draft({}, { chain: { isContract: async () => happens(page) } })
    await reviewDraft(page.context)
    expect(page.events.map((one) => (Array.isArray(one) ? one[0] : one))).toEqual(['reviewRequested', 'draftChecked'])
  }
})

test('T6: opens no preview of a draft that the visitor changed or left during the checks', async () => {
  type Page = ReturnType<typeof draft>
  const change = (slice: object) => (page: Page) => void Object.assign(page.slice, slice)
  const list = (quantity: object) => (page: Page) => {
    page.states[Balances.id] = { account, tokens: [{ ...coin, quantity: { ...coin.quantity, ...quantity } }, ether] }
  }
  const changes: Record<string, (page: Page) => void> = {
    receiver: change({ receiverAddress: COIN }),
    token: change({ token: native }),
    amount: change({ sendTokenAmount: '1' }),
    decimals: list({ decimals: '1' }),
    view: (page) => Object.assign(page.states, { [Router.id]: { open: true, stack: [{ view: 'Account' }] } }),
    modal: (page) => Object.assign(page.states, { [Router.id]: { open: false, stack: [{ view: 'Send' }] } }),
  }
  for (const method of ['isContract', 'getDecimals'])
    for (const [what, happens] of Object.entries(changes)) {
      const ask = async () => {
        happens(page)
        return method === 'isContract' ? false : 18
      }
      const page = draft({ token: coin.address, sendTokenAmount: '1.5' }, { chain: { [method]: ask } })
      Object.assign(page.states, { [Router.id]: { open: true, stack: [{ view: 'Send' }] } })
      await reviewDraft(page.context)
      expect([what, page.events]).toEqual([what, ['reviewRequested', ['draftChecked', { isTokenWrong: false }]]])
      expect([page.slice.isReviewing, page.calls.at(-1)]).toEqual([false, ['refresh', { force: true }]])
    }
})

test('T7: the review warns if the receiver is a contract', async () => {
  const page = draft({}, { chain: { isContract: async () => true } })
  await reviewDraft(page.context)
  expect(page.slice.review?.warning).toEqual({ kind: 'contract' })
})

test('T7: the review warns if no server could check whether the receiver is a contract', async () => {
  const page = draft({}, { chain: { isContract: () => Promise.reject(new Error('away')) } })
  await reviewDraft(page.context)
  expect(page.slice.review?.warning).toEqual({ kind: 'unchecked' })
})

test('T5: compares the receiver with the account’s counterparties', async () => {
  const like = `${BEN.slice(0, 6)}${'f'.repeat(36)}`
  const page = draft({}, { met: [{ address: like, isSender: true }] })
  await reviewDraft(page.context)
  expect(page.slice.review?.warning).toEqual({ kind: 'lookAlike', address: like, name: null })
})

test('T5: the review says if the receiver could not be compared with the history, also if storage has it as paid', async () => {
  const paid = [{ address: BEN, name: null, count: 1, at: 1 }]
  for (const [met, slice, isUncompared] of [
    ['lost', {}, true],
    [null, {}, true],
    [[], {}, undefined],
    ['lost', { paid }, true],
  ] as const) {
    const page = draft(slice, { met })
    await reviewDraft(page.context)
    expect([page.slice.review?.warning, page.slice.review?.isUncompared]).toEqual([null, isUncompared])
  }
})

test('R4: opens no preview for another account or network than the review began on, though the draft is the same', async () => {
  const other = { ...accounts.active, caipAddress: `${NETWORK}:${BEN}`, address: BEN }
  for (const change of [{ active: other }, elsewhere]) {
    const page = draft(
      {},
      { chain: { isContract: async () => Object.assign(page.states, { [Accounts.id]: { ...accounts, ...change } }) } },
    )
    await reviewDraft(page.context)
    expect(page.events).toEqual(['reviewRequested', ['draftChecked', { isTokenWrong: false }]])
  }
})
