import { balancesOf, type LocalChain } from './api/balances.ts'
import { allowanceOf, approvalFor, type Conversion, quotesFor, swapTokens, transactionFor } from './api/conversion.ts'
import { historyOf } from './api/history.ts'
import { identityOf, lookUp, registerName, reverse, suggestionsFor } from './api/names.ts'
import { buyOptions, buyQuote, createSeller } from './api/onramp.ts'
import { pricesOf } from './api/prices.ts'
import { createSessions } from './api/sessions.ts'
import { type Answer, createFaults, type FaultControls, json, type ServerRequest, startServer } from './http.ts'
import type { Service, ServiceStatus } from './part.ts'
import { isProjectId } from './project.ts'
import { askNode } from './rpc.ts'

/** Calls that a test can hold or make fail. */
export type ApiCall =
  | 'supported-chains'
  | 'balance'
  | 'history'
  | 'price'
  | 'identity'
  | 'profile'
  | 'register'
  | 'suggestions'
  | 'sessions'
  | 'gas-price'
  | 'swap-tokens'
  | 'quotes'
  | 'allowance'
  | 'build-approve'
  | 'build-transaction'
  | 'onramp-options'
  | 'onramp-quotes'
  | 'onramp-url'
  | 'onramp-history'

export interface DataApi extends Service, FaultControls<ApiCall> {}

interface Route {
  readonly call: ApiCall
  /** What follows `/v1/`. Its group is passed to the handler. */
  readonly path: RegExp
  readonly method?: 'POST'
  /** Distinguishes routes with the same path. */
  readonly isAsked?: (question: ServerRequest) => boolean
  readonly answer: (asked: { readonly name: string } & ServerRequest) => unknown
}

interface ConversionBody extends Omit<Conversion, 'slippage'> {
  readonly eip155: { readonly slippage: number }
}

const conversionIn = (query: URLSearchParams) => ({
  from: query.get('from') ?? '',
  to: query.get('to') ?? '',
  amount: query.get('amount') ?? '',
})

interface PriceBody {
  readonly addresses: readonly string[]
}

/** Creates an error response of the hosted service. */
const refuse = (status: number, field: string, description: string) =>
  json({ status: 'FAILED', reasons: [{ field, description }] }, status)

/**
 * Starts the blockchain-data service with the hosted one's paths, for the local chains. Its data comes from their
 * nodes; only a few names are its own. @param parts - The nodes, and the explorer with the icons.
 */
export function startApi(
  parts: () => { rpc: Readonly<Record<string, ServiceStatus>>; explorer: ServiceStatus },
): DataApi {
  const { pass, ...faulty } = createFaults<ApiCall>()
  const sessions = createSessions()

  const chains = (): readonly LocalChain[] =>
    Object.entries(parts().rpc).flatMap(([id, { url, status }]) =>
      status === 'running' && /^(?:eip155|solana):/.test(id) ? [{ id, url }] : [],
    )
  const chain = ({ query }: ServerRequest) => chainOf(query.get('chainId'))
  function chainOf(wanted: string | null): LocalChain {
    const found = chains().find(({ id }) => id === wanted)
    if (!found) throw refuse(400, 'chainId', 'Unsupported chain ID')
    return found
  }
  /** Finds the chain of a token. */
  const chainIn = (caip: string) => chainOf(caip.split(':', 2).join(':'))
  const images = () => parts().explorer.url
  const seller = createSeller(chains)

  const routes: readonly Route[] = [
    {
      call: 'supported-chains',
      path: /^supported-chains$/,
      answer: () => ({ http: chains().map(({ id }) => id), ws: [] }),
    },
    {
      call: 'balance',
      path: /^account\/([^/]+)\/balance$/,
      answer: async ({ name, ...asked }) => ({ balances: await balancesOf(name, chain(asked), images()) }),
    },
    {
      call: 'onramp-history',
      path: /^account\/([^/]+)\/history$/,
      isAsked: ({ query }) => query.get('onramp') === 'coinbase',
      answer: ({ name }) => seller.purchasesOf(name),
    },
    { call: 'onramp-options', path: /^onramp\/buy\/options$/, answer: buyOptions },
    { call: 'onramp-quotes', path: /^onramp\/buy\/quotes$/, answer: ({ query }) => buyQuote(query) },
    {
      call: 'onramp-url',
      path: /^generators\/onrampurl$/,
      method: 'POST',
      answer: ({ body }) => seller.urlFor(body as never, service.part().url),
    },
    {
      call: 'history',
      path: /^account\/([^/]+)\/history$/,
      answer: ({ name, ...asked }) => historyOf(name, chain(asked), asked.query.get('cursor') ?? '', images()),
    },
    {
      call: 'price',
      path: /^fungible\/price$/,
      method: 'POST',
      answer: ({ body }) => ({ fungibles: pricesOf((body as PriceBody).addresses, images()) }),
    },
    { call: 'identity', path: /^identity\/([^/]+)$/, answer: ({ name }) => identityOf(name) },
    { call: 'identity', path: /^account\/([^/]+)\/identity$/, answer: ({ name }) => identityOf(name) },
    {
      call: 'register',
      path: /^profile\/account$/,
      method: 'POST',
      answer: ({ body }) => registerName(body as never, chains()),
    },
    { call: 'profile', path: /^profile\/account\/([^/]+)$/, answer: ({ name }) => lookUp(name) },
    { call: 'profile', path: /^profile\/reverse\/([^/]+)$/, answer: ({ name }) => reverse(name) },
    { call: 'suggestions', path: /^profile\/suggestions\/([^/]+)$/, answer: ({ name }) => suggestionsFor(name) },
    { call: 'sessions', path: /^sessions\/([^/]+)$/, answer: ({ name }) => sessions.list(name) },
    {
      call: 'sessions',
      path: /^sessions\/([^/]+)$/,
      method: 'POST',
      answer: ({ name, body }) => sessions.create(name, body as never),
    },
    {
      call: 'sessions',
      path: /^sessions\/([^/]+)\/revoke$/,
      method: 'POST',
      answer: ({ name, body }) => sessions.revoke(name, body as never),
    },
    {
      call: 'gas-price',
      path: /^convert\/gas-price$/,
      async answer(asked) {
        const price = BigInt(await askNode<string>(chain(asked).url, 'eth_gasPrice'))
        return { standard: `${price}`, fast: `${(price * 5n) / 4n}`, instant: `${(price * 3n) / 2n}` }
      },
    },
    {
      call: 'swap-tokens',
      path: /^convert\/tokens$/,
      answer: (asked) => ({ tokens: swapTokens(chain(asked), images()) }),
    },
    {
      call: 'quotes',
      path: /^convert\/quotes$/,
      answer: ({ query }) => quotesFor(chainIn(query.get('from') ?? ''), conversionIn(query)),
    },
    {
      call: 'allowance',
      path: /^convert\/allowance$/,
      answer({ query }) {
        const token = query.get('tokenAddress') ?? ''
        return allowanceOf(chainIn(token), token, query.get('userAddress') ?? '')
      },
    },
    {
      call: 'build-approve',
      path: /^convert\/build-approve$/,
      answer: ({ query }) => approvalFor(chainIn(query.get('from') ?? ''), conversionIn(query)),
    },
    {
      call: 'build-transaction',
      path: /^convert\/build-transaction$/,
      method: 'POST',
      answer({ body }) {
        const { eip155, ...asked } = body as ConversionBody
        return transactionFor(chainIn(asked.from), { ...asked, slippage: eip155.slippage })
      },
    },
  ]

  async function answer(question: ServerRequest): Promise<Answer> {
    const page = await seller.page(question.path, question.query)
    if (page) return page
    const own = question.path.replace(/^\/v1\//, '')
    const route = routes.find(
      ({ path, method = 'GET', isAsked = () => true }) =>
        method === question.method && path.test(own) && isAsked(question),
    )
    if (!route) return refuse(404, 'path', 'Not found')
    const fault = await pass(route.call)
    if (fault) return fault
    const projectId =
      question.query.get('projectId') ?? (question.body as { projectId?: string } | undefined)?.projectId
    if (!isProjectId(projectId ?? null)) return refuse(401, 'projectId', 'Project not found')
    const [, name = ''] = route.path.exec(own) ?? []
    try {
      return json(await route.answer({ ...question, name: decodeURIComponent(name) }))
    } catch (thrown) {
      return thrown instanceof Error ? refuse(400, 'params', thrown.message) : (thrown as Answer)
    }
  }

  const service = startServer(answer)
  return { ...service, ...faulty }
}
