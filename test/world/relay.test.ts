import { buildApprovedNamespaces, getSdkError } from '@walletconnect/utils'
import { type Hex, verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { soon } from '../soon.ts'
import { type Refusal, type Relay, startRelay } from './relay.ts'
import { openSite, openWallet, propose } from './walletconnect-clients.ts'

const account = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const chains = ['eip155:31337', 'eip155:31338']
const supportedNamespaces = {
  eip155: {
    chains,
    methods: ['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4'],
    events: ['accountsChanged', 'chainChanged'],
    accounts: chains.map((chain) => `${chain}:${account.address}`),
  },
}
const HELLO = '0x68656c6c6f'

let relay: Relay
let url: string

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('Nothing is asked beyond the relay.')))
  relay = startRelay()
  await relay.settled
  url = relay.part().url
})
afterEach(async () => {
  await relay.stop()
  vi.unstubAllGlobals()
})

/** Opens a wallet that approves and signs everything. */
async function openWilling() {
  const wallet = await openWallet(url)
  wallet.on('session_proposal', ({ id, params: proposal }) =>
    wallet.approveSession({ id, namespaces: buildApprovedNamespaces({ proposal, supportedNamespaces }) }),
  )
  wallet.on('session_request', async ({ topic, id, params }) => {
    const signature = await account.signMessage({ message: { raw: params.request.params[0] } })
    await wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result: signature } })
  })
  return wallet
}

async function connect() {
  const [site, wallet] = await Promise.all([openSite(url), openWilling()])
  const { uri, session } = await propose(site)
  await wallet.pair({ uri })
  return { site, wallet, session: await session }
}

const sign = (site: Awaited<ReturnType<typeof openSite>>) =>
  site.request<Hex>({ method: 'personal_sign', params: [HELLO, account.address] }, 'eip155:31337')

test('a site and a wallet pair, sign and disconnect', async () => {
  const { site, wallet, session } = await connect()
  expect(session?.namespaces.eip155?.accounts).toEqual(supportedNamespaces.eip155.accounts)

  const signature = await sign(site)
  expect(await verifyMessage({ address: account.address, message: 'hello', signature })).toBe(true)

  const parted = new Promise((resolve) => wallet.once('session_delete', resolve))
  await site.disconnect()
  await parted
  expect(wallet.getActiveSessions()).toEqual({})
})

test('a site learns that the wallet declined', async () => {
  const [site, wallet] = await Promise.all([openSite(url), openWallet(url)])
  wallet.on('session_proposal', ({ id }) => wallet.rejectSession({ id, reason: getSdkError('USER_REJECTED') }))
  const { uri, session } = await propose(site)
  await wallet.pair({ uri })
  await expect(session).rejects.toMatchObject({ code: 5000 })
})

test('a wallet’s event reaches the site', async () => {
  const { site, wallet, session } = await connect()
  const heard = new Promise((resolve) => site.once('accountsChanged', resolve))
  await wallet.emitSessionEvent({
    topic: session?.topic ?? '',
    event: { name: 'accountsChanged', data: [`eip155:31337:${account.address}`] },
    chainId: 'eip155:31337',
  })
  expect(await heard).toEqual([account.address])
})

const refusals: readonly (readonly [Refusal, string])[] = [
  ['origin', 'Unauthorized: origin not allowed'],
  ['clock', 'JWT validation error: JWT Token is not yet valid'],
  ['key', 'Unauthorized: invalid key'],
]
test.each(refusals)('gives the reason of a refusal: %s', async (why, words) => {
  relay.refuse(why)
  const site = await openSite(url)
  const told = new Promise<Error>((resolve) => site.client.core.relayer.once('relayer_error', resolve))
  void propose(site)
  expect((await told).message).toBe(`WebSocket connection closed abnormally with code: 3000 (${words})`)
})

test('a refused site connects once it is admitted', async () => {
  relay.refuse('origin')
  const site = await openSite(url)
  const told = new Promise((resolve) => site.client.core.relayer.once('relayer_error', resolve))
  void propose(site)
  await told
  relay.refuse(null)
  const wallet = await openWilling()
  const { uri, session } = await propose(await openSite(url))
  await wallet.pair({ uri })
  expect(await session).toBeDefined()
})

test('a restarted relay keeps its address, and a session survives it', async () => {
  const { site, wallet } = await connect()
  // A client notices a dead socket only after 15 s, so the tests wait for its new connection.
  const back = [site.client.core, wallet.core].map(
    ({ relayer }) => new Promise((resolve) => relayer.once('relayer_connect', resolve)),
  )
  relay.drop('request')
  await relay.stop()
  expect(relay.part()).toEqual({ url: '', status: 'off' })
  await relay.start()
  expect(relay.part()).toEqual({ url, status: 'running' })
  await Promise.all(back)
  expect(await sign(site)).toMatch(/^0x/)
})

test('a held phase waits until it is released', async () => {
  const release = relay.hold('approval')
  const reached = relay.reached('approval')
  const connected = connect()
  await reached
  release()
  expect((await connected).session).toBeDefined()
})

test('a dropped message reaches no client', async () => {
  const [site, wallet] = await Promise.all([openSite(url), openWilling()])
  const restore = relay.drop('proposal')
  const { uri } = await propose(site)
  const asked = vi.fn()
  wallet.on('session_proposal', asked)
  await wallet.pair({ uri })
  restore()

  const again = await propose(site)
  await wallet.pair({ uri: again.uri })
  expect(await again.session).toBeDefined()
  expect(asked).toHaveBeenCalledOnce()
})

/** Opens a client that speaks the relay protocol only. */
async function openRaw(name: string) {
  const claims = Buffer.from(JSON.stringify({ iss: `did:key:${name}`, iat: 0 })).toString('base64url')
  const socket = new WebSocket(`${url}/?auth=a.${claims}.c&projectId=${'a5'.repeat(16)}`)
  const heard: string[] = []
  socket.addEventListener('message', ({ data }) => {
    const { params } = JSON.parse(String(data))
    if (params) heard.push(params.data.message)
  })
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  const ask = (method: string, params: object) => socket.send(JSON.stringify({ id: 1, jsonrpc: '2.0', method, params }))
  return { ask, heard }
}

test('a client with two subscriptions gets each message once, including earlier ones', async () => {
  const [reader, writer] = await Promise.all([openRaw('reader'), openRaw('writer')])
  const topic = 'a topic'
  writer.ask('irn_publish', { topic, message: 'before' })
  reader.ask('irn_subscribe', { topic })
  writer.ask('irn_publish', { topic, message: 'meanwhile' })
  reader.ask('irn_batchSubscribe', { topics: [topic] })
  await soon(() => expect(reader.heard).toHaveLength(2))
  reader.ask('irn_subscribe', { topic })
  writer.ask('irn_publish', { topic, message: 'last' })
  await soon(() => expect(reader.heard).toContain('last'))
  expect(reader.heard.toSorted()).toEqual(['before', 'last', 'meanwhile'])
  expect(writer.heard).toEqual([])
})
