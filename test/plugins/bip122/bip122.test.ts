import { Verifier } from 'bip322-js'
import { networks as known, Psbt } from 'bitcoinjs-lib'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { signEcdsa, signInputs, signMessage, toKey } from '../../../playground/wallet/bitcoin/keys.ts'
import { bip122 } from '../../../plugins/bip122/index.ts'
import { createKernel } from '../../../plugins/index.ts'
import { assertReplays } from '../../kit/index.ts'
import { until } from '../../soon.ts'
import { startBitcoin } from '../../world/bitcoin.ts'
import { stubPage } from '../page.ts'

// Keys of the test mnemonic in BIP-84 and BIP-86.
const PAYMENT = 'bcrt1qcr8te4kr609gcawutmrza0j4xv80jy8zeqchgx'
const ORDINALS = 'bcrt1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqvg32hk'
const RECEIVER = 'bcrt1p4qhjn9zdvkux4e44uhx8tc55attvtyu358kutcqkudyccelu0waslcutpz'
const KEYS = {
  [PAYMENT]: toKey('4604b4b710fe91f584fff084e1a9159fe4f8408fff380596a604948474ce4fa3', false),
  [ORDINALS]: toKey('41f41d69260df4cf277826a9b65a3717e4eeddbeedf637f212ca096576479361', true),
}
const caipNetworkId = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const TEXT = 'Meridian would like to know that it is you.'

const node = startBitcoin()
beforeAll(() => node.settled, 60_000)
afterAll(() => node.stop())
beforeEach(() => void stubPage())
afterEach(() => vi.unstubAllGlobals())

type Address = keyof typeof KEYS
interface Input {
  readonly account: { readonly address: Address }
}
const bytes = (text: string) => new TextEncoder().encode(text)

/** A Wallet Standard wallet that approves everything. @param forge - Changes what it signs */
function standardWallet(forge = (psbt: Uint8Array) => psbt) {
  const all = [ORDINALS, PAYMENT].map((address) => ({
    address,
    publicKey: KEYS[address as Address].publicKey,
    chains: ['bitcoin:regtest', 'solana:mainnet'],
  }))
  const wallet = {
    name: 'Brook',
    icon: 'data:image/png;base64,AA==',
    accounts: [] as typeof all,
    features: {
      'bitcoin:connect': {
        async connect() {
          wallet.accounts = all
          return { accounts: all }
        },
      },
      'bitcoin:signMessage': {
        signMessage: async ({ account, message }: Input & { message: Uint8Array }) => [
          { signature: signMessage(KEYS[account.address], message) },
        ],
      },
      'bitcoin:signTransaction': {
        async signTransaction({
          psbt,
          inputsToSign,
        }: {
          psbt: Uint8Array
          inputsToSign: (Input & { signingIndexes: number[] })[]
        }) {
          const inputs = inputsToSign.flatMap(({ account, signingIndexes }) =>
            signingIndexes.map((index) => ({ index, key: KEYS[account.address] })),
          )
          return [{ signedPsbt: signInputs(forge(psbt), inputs).toBuffer() }]
        },
      },
    },
  }
  addEventListener('wallet-standard:app-ready', (event) => (event as CustomEvent).detail.register(wallet))
}

/** @returns A function that returns how many transactions the wallet was asked to sign */
function startCountingWallet() {
  let signatures = 0
  standardWallet((psbt) => {
    signatures++
    return psbt
  })
  return () => signatures
}

type Answers = Readonly<Record<string, (params: never) => unknown>>

/** A sats-connect wallet in the page's list. */
function satsWallet(answers: Answers) {
  const asked: [string, unknown][] = []
  const request = async (method: string, params: never) => {
    asked.push([method, params])
    const reply = { jsonrpc: '2.0', id: '1' }
    const answer = answers[method]
    return answer ? { ...reply, ...Object(answer(params)) } : { ...reply, error: { code: -32601, message: 'no' } }
  }
  vi.stubGlobal('Quarry', { Provider: { request } })
  vi.stubGlobal('btc_providers', [{ id: 'Quarry.Provider', name: 'Quarry', icon: '' }, { id: 'nobody' }, null])
  return asked
}

const addresses = [
  { address: ORDINALS, purpose: 'ordinals' },
  { address: PAYMENT, purpose: 'payment' },
  { address: 'SP2', purpose: 'stacks' },
]
const sats: Answers = {
  wallet_connect: () => ({ result: { addresses, network: { bitcoin: { name: 'Regtest' } } } }),
  wallet_getAccount: () => ({ result: { addresses } }),
}

async function connected(connectorId: string, rpcUrls = ['http://127.0.0.1:1', node.part().url]) {
  const kernel = createKernel({
    plugins: [bip122()],
    log: { verify: true, level: 'silent' },
    networks: [
      {
        caipNetworkId,
        name: 'Local',
        nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
        rpcUrls,
      },
    ],
  })
  await kernel.load('connection')
  await kernel.load('bip122')
  await until(() => kernel.getState().connection.connectors.length > 0)
  expect(await kernel.actions.connection.connect({ connectorId })).toEqual({ status: 'connected' })
  const account = () => kernel.getState().connection.chains.bip122?.accountState
  await until(() => account()?.balance)
  return { kernel, request: kernel.actions.bip122.request, account }
}

const balanceOf = async (address: string) => {
  const { chain_stats: stats } = await (await fetch(`${node.part().url}/address/${address}`)).json()
  return stats.funded_txo_sum - stats.spent_txo_sum
}

test('connects a Wallet Standard wallet with its payment account first', async () => {
  standardWallet()
  const { kernel, account, request } = await connected('Brook')
  expect(account()).toMatchObject({
    address: PAYMENT,
    balance: '100000000',
    allAccounts: [
      { address: PAYMENT, type: 'payment' },
      { address: ORDINALS, type: 'ordinals' },
    ],
  })
  expect(await request({ method: 'getAccountAddresses' })).toEqual({
    result: [
      { address: PAYMENT, intention: 'payment' },
      { address: ORDINALS, intention: 'ordinal' },
    ],
  })
  await assertReplays(kernel)
})

test('signs messages by BIP-322 with both account types, as verified by another library', async () => {
  standardWallet()
  const { kernel, request } = await connected('Brook')
  for (const address of [PAYMENT, ORDINALS]) {
    const answer = await request({ method: 'signMessage', params: { message: TEXT, address, protocol: 'bip322' } })
    const { signature } = (answer as { result: { signature: string } }).result
    expect(Verifier.verifySignature(address, TEXT, signature)).toBe(true)
    expect(Verifier.verifySignature(address, 'Another text', signature)).toBe(false)
    expect(JSON.stringify(await kernel.log.export({ personal: true }))).not.toContain(signature)
  }
  const asked = { message: TEXT, address: PAYMENT }
  expect(await request({ method: 'signMessage', params: { ...asked, protocol: 'ecdsa' } })).toMatchObject({
    error: { code: 4200 },
  })
  expect(await request({ method: 'signMessage', params: { ...asked, address: RECEIVER } })).toMatchObject({
    error: { code: 4100 },
  })
  expect(await request({ method: 'signMessage', params: { ...asked, protocol: 'rsa' } })).toMatchObject({
    error: { code: -32602 },
  })
  expect(await request({ method: 'signEverything' })).toMatchObject({ error: { code: 4200 } })
  await assertReplays(kernel)
})

test('composes a transfer for a wallet that only signs, and the node accepts it', async () => {
  standardWallet()
  const { kernel, request } = await connected('Brook')
  const before = await balanceOf(RECEIVER)
  const transfer = { recipientAddress: RECEIVER, amount: '1234567' }
  const answer = await request({ method: 'sendTransfer', params: transfer })
  expect(answer).toEqual({ result: { txid: expect.stringMatching(/^[0-9a-f]{64}$/) } })
  expect(await balanceOf(RECEIVER)).toBe(before + 1_234_567)
  expect(await balanceOf(PAYMENT)).toBeGreaterThan(98_000_000)
  expect(await balanceOf(ORDINALS)).toBe(100_000_000)
  for (const bad of [
    { ...transfer, amount: '99999999999' },
    { ...transfer, amount: '0' },
    { ...transfer, amount: '-1' },
    { ...transfer, recipientAddress: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu' },
    { ...transfer, recipientAddress: RECEIVER.replace(/.$/, 'q') },
  ])
    expect(await request({ method: 'sendTransfer', params: bad })).toMatchObject({ error: { code: -32602 } })
  await assertReplays(kernel)
})

test.each([
  { kind: 'a Taproot account', recipientAddress: RECEIVER, least: 330 },
  { kind: 'a SegWit account', recipientAddress: PAYMENT, least: 294 },
  { kind: 'a public key', recipientAddress: 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', least: 546 },
  { kind: 'a script', recipientAddress: '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc', least: 540 },
])('asks the wallet for no transfer to $kind of less than nodes relay', async ({ recipientAddress, least }) => {
  const countSignatures = startCountingWallet()
  const { request } = await connected('Brook')
  const send = (amount: number) => request({ method: 'sendTransfer', params: { recipientAddress, amount } })
  expect(await send(least - 1)).toMatchObject({
    error: { code: -32602, message: `Expected "amount" of at least ${least} satoshis: nodes do not relay less.` },
  })
  expect(countSignatures()).toBe(0)
  expect(await send(least)).toMatchObject(SENT)
  expect(countSignatures()).toBe(1)
})

test('pays from the payment account alone: a transfer from another account is refused', async () => {
  standardWallet()
  const { request } = await connected('Brook')
  const transfer = { recipientAddress: RECEIVER, amount: '1000' }
  expect(await request({ method: 'sendTransfer', params: { ...transfer, account: ORDINALS } })).toMatchObject({
    error: { code: -32602 },
  })
  expect(await request({ method: 'sendTransfer', params: { ...transfer, account: PAYMENT } })).toMatchObject(SENT)
})

test('sends no transfer without its memo, or with the change to another address', async () => {
  standardWallet()
  const asked = satsWallet({ ...sats, sendTransfer: () => ({ result: { txid: 'ab'.repeat(32) } }) })
  const transfer = { recipientAddress: RECEIVER, amount: '1000' }
  for (const wallet of ['Brook', 'Quarry']) {
    const { kernel, request } = await connected(wallet)
    const before = await balanceOf(RECEIVER)
    for (const more of [{ memo: '3a' }, { changeAddress: ORDINALS }])
      expect(await request({ method: 'sendTransfer', params: { ...transfer, ...more } })).toMatchObject({
        error: { code: 4200 },
      })
    expect(await balanceOf(RECEIVER)).toBe(before)
    const usual = { ...transfer, memo: '', changeAddress: PAYMENT }
    expect(await request({ method: 'sendTransfer', params: usual })).toMatchObject(SENT)
    await kernel.actions.connection.disconnect()
  }
  expect(asked.filter(([method]) => method === 'sendTransfer')).toHaveLength(1)
})

/** What a server says of a transaction that the host sends: a response, none, or the node's own one. */
type Said = readonly [status: number, body: string] | 'nothing' | 'the node’s'

const LOST = { code: -32603, data: { txid: expect.stringMatching(/^[0-9a-f]{64}$/) } }
const SENT = { result: { txid: expect.stringMatching(/^[0-9a-f]{64}$/) } }
const refused = (message: string) => ({ error: { code: -32003, message } })

test.each<{ name: string; said: readonly Said[]; outcome: object }>([
  { name: 'no answer', said: ['nothing'], outcome: { error: LOST } },
  { name: 'an error of the server', said: [[502, 'Bad gateway']], outcome: { error: LOST } },
  { name: 'no answer, then a refusal', said: ['nothing', [400, 'bad-txns']], outcome: { error: LOST } },
  { name: 'a refusal, then no answer', said: [[400, 'bad-txns'], 'nothing'], outcome: { error: LOST } },
  { name: 'no answer, then one that has it', said: ['nothing', 'the node’s'], outcome: SENT },
  { name: 'something else than its id', said: [[200, '<p>Sign in to this network</p>']], outcome: { error: LOST } },
  { name: 'something else, then its id', said: [[200, '{}'], 'the node’s'], outcome: SENT },
  { name: 'that it is waiting', said: [[400, 'txn-already-in-mempool']], outcome: SENT },
  { name: 'that it is known', said: [[400, '{"code":-26,"message":"txn-already-known"}']], outcome: SENT },
  { name: 'that it is in a block', said: [[400, 'Transaction already in block chain']], outcome: SENT },
  { name: 'that its outputs exist', said: [[400, 'Transaction outputs already in utxo set']], outcome: SENT },
  {
    name: 'two refusals',
    said: [
      [429, 'Slow down'],
      [400, 'min relay fee not met'],
    ],
    outcome: refused('min relay fee not met'),
  },
  { name: 'a refusal of the server', said: [[429, 'Slow down']], outcome: refused('No server took the transaction.') },
])('after a transfer was signed, servers say: $name', async ({ said, outcome }) => {
  standardWallet()
  const { url } = node.part()
  const { kernel, request } = await connected(
    'Brook',
    said.map((_, index) => url + '/'.repeat(index)),
  )
  const send = fetch
  const left = [...said]
  const broadcast: unknown[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    if (init.method !== 'POST') return send(input, init)
    broadcast.push(init.body)
    const next = left.shift()
    if (next === 'the node’s') return send(input, init)
    if (next === 'nothing' || !next) throw new TypeError('fetch failed')
    return new Response(next[1], { status: next[0] })
  })
  const answer = await request({ method: 'sendTransfer', params: { recipientAddress: RECEIVER, amount: '1000' } })
  expect(answer).toMatchObject(outcome)
  expect(new Set(broadcast).size).toBe(1)
  await assertReplays(kernel)
})

test('refuses a second transfer while one is under way: both would spend the same coins', async () => {
  const countSignatures = startCountingWallet()
  const { kernel, request } = await connected('Brook')
  const before = await balanceOf(RECEIVER)
  const send = (amount: string) => request({ method: 'sendTransfer', params: { recipientAddress: RECEIVER, amount } })
  const outcomes = await Promise.all(['2000', '3000', '4000'].map(send))
  const busy = { error: { code: -32002, message: 'Another transfer is underway. Nothing was sent.' } }
  expect(outcomes).toEqual([SENT, busy, busy])
  expect(countSignatures()).toBe(1)
  expect(await send('5000')).toEqual(SENT)
  expect(await balanceOf(RECEIVER)).toBe(before + 7_000)
  await assertReplays(kernel)
})

test('R4: the wallet signs nothing if it was disconnected while the coins were fetched', async () => {
  const countSignatures = startCountingWallet()
  const { kernel, request } = await connected('Brook')
  const send = fetch
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    if (input.endsWith('/utxo')) await kernel.actions.connection.disconnect()
    return send(input, init)
  })
  const answer = request({ method: 'sendTransfer', params: { recipientAddress: RECEIVER, amount: '1000' } })
  expect(await answer).toMatchObject({ error: { code: 4900 } })
  expect(countSignatures()).toBe(0)
  await assertReplays(kernel)
})

test('asks the wallet for no transfer whose fee is more than its amount, at a rate that a server may have made up', async () => {
  const countSignatures = startCountingWallet()
  const { request } = await connected('Brook')
  const send = fetch
  const pay = (rate: number, amount: number) => {
    vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) =>
      input.endsWith('/fee-estimates') ? Response.json({ 3: rate }) : send(input, init),
    )
    return request({ method: 'sendTransfer', params: { recipientAddress: RECEIVER, amount } })
  }
  const message = expect.stringMatching(/^The fee would be \d{6} satoshis, more than the amount\.$/)
  expect(await pay(2_000, 100_000)).toEqual({ error: { code: -32603, message } })
  expect(await pay(101, 100_000)).toEqual(SENT)
  expect(await pay(100, 1_000)).toEqual(SENT)
  expect(countSignatures()).toBe(2)
})

test('W: sends nothing if the wallet signed another transfer', async () => {
  standardWallet((psbt) => {
    const forged = Psbt.fromBuffer(psbt, { network: known.regtest })
    forged.setLocktime(7)
    return forged.toBuffer()
  })
  const { request } = await connected('Brook')
  const before = await balanceOf(RECEIVER)
  const answer = await request({ method: 'sendTransfer', params: { recipientAddress: RECEIVER, amount: 1000 } })
  expect(answer).toMatchObject({ error: { message: 'The wallet signed another transaction.' } })
  expect(await balanceOf(RECEIVER)).toBe(before)
})

test('calls a sats-connect wallet with its own methods, and maps its errors', async () => {
  let isWilling = true
  const ecdsa = Buffer.from(signEcdsa(KEYS[PAYMENT] as never, bytes(TEXT))).toString('base64')
  const asked = satsWallet({
    ...sats,
    signMessage: () =>
      isWilling ? { result: { signature: ecdsa } } : { error: { code: -32000, message: 'User rejected' } },
    signPsbt: () => ({ result: { psbt: 'cHNidA==', txid: 'ab' } }),
    sendTransfer: () => ({ result: { txid: 'ab' } }),
  })
  const { kernel, request, account } = await connected('Quarry')
  expect(account()).toMatchObject({ address: PAYMENT, allAccounts: [{ type: 'payment' }, { type: 'ordinals' }] })
  const signing = { method: 'signMessage', params: { message: TEXT, protocol: 'ecdsa' } }
  expect(await request(signing)).toEqual({ result: { address: PAYMENT, signature: ecdsa } })
  expect(Verifier.verifySignature(PAYMENT, TEXT, ecdsa)).toBe(true)
  isWilling = false
  expect(await request(signing)).toEqual({ error: { code: 4001, message: 'User rejected' } })
  const signInputs = [{ address: ORDINALS, index: 1 }]
  await request({ method: 'signPsbt', params: { psbt: 'cHNidA==', signInputs, broadcast: true } })
  await request({ method: 'sendTransfer', params: { recipientAddress: RECEIVER, amount: '1000' } })
  expect(
    await request({
      method: 'sendTransfer',
      params: { recipientAddress: RECEIVER, amount: '1000', account: ORDINALS },
    }),
  ).toMatchObject({ error: { code: -32602 } })
  expect(asked.slice(-2)).toEqual([
    ['signPsbt', { psbt: 'cHNidA==', signInputs: { [ORDINALS]: [1] }, broadcast: true }],
    ['sendTransfer', { recipients: [{ address: RECEIVER, amount: 1000 }] }],
  ])
  await kernel.actions.connection.disconnect()
  await until(() => asked.at(-1)?.[0] === 'wallet_disconnect')
  await assertReplays(kernel)
})

test('connects a wallet with only the oldest methods', async () => {
  satsWallet({ getAddresses: () => ({ result: { addresses } }) })
  const { account } = await connected('Quarry')
  expect(account()?.allAccounts).toHaveLength(2)
})
