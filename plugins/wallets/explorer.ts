import { type EffectContext, PorticoError, version } from '../../kernel/index.ts'
import { Accounts, Api, Host, IMAGE_SERVICE, Router } from '../capabilities.ts'
import { toBaseUrl } from '../shared/rpc/base-url.ts'
import { hasNoNamespaces } from '../shared/wallets/has-no-namespaces.ts'
import type { ALERTS } from './alerts.ts'
import { SDK_TYPE } from './constants.ts'
import type { contract } from './contract.ts'
import { parsePage } from './responses.ts'
import type { Wallet } from './state.ts'

export type Context = EffectContext<typeof contract>

export interface Query {
  readonly page?: number
  readonly entries: number
  readonly search?: string
  readonly isCertified?: boolean
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
}

/**
 * Queries the explorer for wallets that support the host's networks. Without a project id, returns none and shows an
 * alert.
 * @throws What `Api.http` throws. If the explorer refuses the site, also shows an alert
 */
export async function fetchWallets(context: Context, query: Query): Promise<{ wallets: Wallet[]; count: number }> {
  const { services } = context
  const host = services.state(Host)
  if (!host?.projectId) {
    await alert(context, 'noProject')
    return { wallets: [], count: 0 }
  }
  const { page = 1, entries, search, isCertified, include = [], exclude = [] } = query
  const networks = services.state(Accounts)?.connections.flatMap((one) => one.networks) ?? []
  try {
    const answer = await services.get(Api).http({
      url: `${toBaseUrl(host.services.explorer ?? IMAGE_SERVICE)}/getWallets`,
      params: {
        projectId: host.projectId,
        st: SDK_TYPE,
        sv: version,
        page: `${page}`,
        entries: `${entries}`,
        search: search || undefined,
        badge_type: isCertified ? 'certified' : undefined,
        chains: list(networks.map(({ caipNetworkId }) => caipNetworkId)),
        include: list(include),
        exclude: list(exclude),
      },
    })
    return filterReachable(parsePage(answer, entries), hasNoNamespaces(context))
  } catch (error) {
    if (isRefusal(error)) await alert(context, 'notAllowed')
    throw error
  }
}

async function alert({ io, services }: Context, why: keyof typeof ALERTS) {
  const { ALERTS } = await io.load('alerts', () => import('./alerts.ts'))
  services.get(Router).alert(ALERTS[why].title, ALERTS[why].message)
}

/** Without namespace plugins, only wallets with a link can be reached. */
const filterReachable = ({ wallets, count }: { wallets: Wallet[]; count: number }, isBasic: boolean) => ({
  wallets: isBasic ? wallets.filter((one) => one.mobileLink ?? one.desktopLink ?? one.webappLink) : wallets,
  count,
})

const list = (items: readonly string[]) => (items.length > 0 ? items.join(',') : undefined)

const isRefusal = (error: unknown) =>
  error instanceof PorticoError && [401, 403].includes((error.cause as { status?: number } | undefined)?.status ?? 0)
