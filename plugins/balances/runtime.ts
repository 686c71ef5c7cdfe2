import { defineRuntime } from '../../kernel/index.ts'
import { type CaipAddress, toAddress, toNamespace } from '../capabilities/caip.ts'
import { Accounts, type Network, Router, type Token } from '../capabilities.ts'
import { add } from '../shared/amounts/decimals.ts'
import { isSupportedNetwork } from '../shared/rpc/supported-networks.ts'
import { isRecent } from '../shared/time/is-recent.ts'
import { readTokens } from './chain-tokens.ts'
import { FRESH_MS, UNAVAILABLE } from './constants.ts'
import { contract } from './contract.ts'
import type { BalancesOptions, ListedToken } from './options.ts'
import { reduce } from './reducers.ts'
import { askNfts, askTokens, type Context } from './service.ts'

/**
 * Maximum number of tokens that a request names, by value: 40 of Solana are 3.6 kB of its URL, and servers refuse longer
 * ones (414). The service looks the others up again after its 10 s anyway.
 */
const FORCED_LIMIT = 40
/** History pages to read for NFTs, at first and for each request of older ones. */
const NFT_PAGES = 4

export async function createRuntime({ tokens = [] }: BalancesOptions = {}) {
  const listed = tokens.length > 0 ? (await import('./responses.ts')).parseListedTokens(tokens) : []

  return defineRuntime(contract, {
    start: follow,
    reduce,
    actions: {
      refresh: (context, { force = false } = {}) => refresh(context, force),
      refreshNfts(context, { older = false } = {}) {
        follow(context)
        const { account, galleries } = context.read()
        const known = galleries.find((one) => one.account === account)
        const isMore = older && known?.status === 'ready'
        const pages = (known?.pages ?? NFT_PAGES) + (isMore ? NFT_PAGES : 0)
        if (!account) return
        // A visitor who asks for older ones is not held up by a failure.
        if ((older && known && known.status !== 'loading') || !isFresh(context, known))
          return context.send('nftsRequested', { account, pages })
        delayRetry(context, known)
      },
    },
    effects: {
      tokensRequested: {
        per: 'account',
        run: (context, { account, isForced }) => loadTokens(context, account, isForced, listed),
      },
      nftsRequested: { per: 'account', run: loadNfts },
      async retryDelayed({ io, send }, { until }) {
        await io.sleep(Math.min(Math.max(until - io.now(), 0), FRESH_MS))
        send('retryAllowed')
      },
    },
    watch: [[({ services }) => selectAccount(services.state(Accounts)), follow]],
    provide: {
      balances: (context) => ({
        refresh({ force = false } = {}) {
          refresh(context, force)
          const { account } = context.read()
          return context.waitFor(({ portfolios }) =>
            portfolios.every((one) => one.account !== account || one.status !== 'loading'),
          )
        },
      }),
    },
  })
}

interface ActiveAccount {
  readonly active: { readonly caipAddress: CaipAddress } | null
  readonly all: readonly { readonly caipAddress: CaipAddress }[]
}

/** Selects the active account and the connected namespaces. */
const selectAccount = (state: ActiveAccount | undefined) => ({
  account: state?.active?.caipAddress ?? null,
  connected: state?.all.map(({ caipAddress }) => toNamespace(caipAddress)) ?? [],
})

function follow({ read, send, services }: Context) {
  const now = selectAccount(services.state(Accounts))
  const { account, portfolios, galleries } = read()
  const isLeft = [...portfolios, ...galleries].some((one) => !now.connected.includes(toNamespace(one.account)))
  if (now.account !== account || isLeft) send('accountFollowed', now)
}

/** Less than 30 s old, or loading. */
const isFresh = ({ io }: Context, known: { status: string; requestedAt: number } | undefined) =>
  known !== undefined && (known.status === 'loading' || isRecent(known.requestedAt, io.now(), FRESH_MS))

function refresh(context: Context, isForced: boolean) {
  follow(context)
  const { account, portfolios } = context.read()
  const known = portfolios.find((one) => one.account === account)
  if (!account) return
  if (isForced || !isFresh(context, known)) return context.send('tokensRequested', { account, isForced })
  delayRetry(context, known)
}

/** Says that it is too early to try again after a failure. */
function delayRetry({ send }: Context, known: { status: string; requestedAt: number } | undefined) {
  if (known?.status === 'failed') send('retryDelayed', { until: known.requestedAt + FRESH_MS })
}

/** The effect of `tokensRequested`. */
async function loadTokens(context: Context, account: CaipAddress, isForced: boolean, listed: readonly ListedToken[]) {
  const { read, send, services } = context
  try {
    const key = getAccountKey(context, account)
    const found = (await isSupportedNetwork(context, key.chainId))
      ? await askTokens(context, key, isForced ? getAddresses(read().portfolios, account) : [])
      : { tokens: await readTokens(context, { ...key, network: getNetwork(key), listed }), isComplete: false }
    send('tokensReceived', { account, ...found, total: getTotal(found.tokens) })
  } catch {
    const isTold = read().isLackTold
    send('tokensFailed', { account })
    if (!isTold) services.get(Router).toast(UNAVAILABLE, { variant: 'error' })
  }
}

/** The effect of `nftsRequested`. */
async function loadNfts(context: Context, { account, pages }: { account: CaipAddress; pages: number }) {
  try {
    const key = getAccountKey(context, account)
    const isThere = await isSupportedNetwork(context, key.chainId)
    const found = isThere ? await askNfts(context, key, pages) : { nfts: [], isPartial: false }
    context.send('nftsReceived', { account, ...found })
  } catch {
    context.send('nftsFailed', { account })
  }
}

interface AccountKey {
  readonly address: string
  readonly chainId: string
  readonly network: Network | undefined
}

function getAccountKey({ services }: Context, account: CaipAddress): AccountKey {
  const address = toAddress(account)
  const chainId = account.slice(0, -address.length - 1)
  const connection = services.state(Accounts)?.connections.find(({ namespace }) => namespace === toNamespace(account))
  return { address, chainId, network: connection?.networks.find(({ caipNetworkId }) => caipNetworkId === chainId) }
}

function getNetwork({ network }: AccountKey): Network {
  if (!network) throw new Error('Network not found')
  return network
}

const getAddresses = (portfolios: readonly { account: string; tokens: readonly Token[] }[], account: CaipAddress) =>
  portfolios
    .find((one) => one.account === account)
    ?.tokens.flatMap(({ address }) => address ?? [])
    .slice(0, FORCED_LIMIT) ?? []

/** `null` if no token has a price. */
const getTotal = (tokens: readonly Token[]): string | null =>
  tokens.reduce<string | null>((sum, { value }) => (value === undefined ? sum : add(sum ?? '0', value)), null)
