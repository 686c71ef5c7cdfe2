import type { BoundIo, Services } from '../../kernel/index.ts'
import type { CaipNetworkId } from '../capabilities/caip.ts'
import type { ChainSession, Connector, Namespace, Transport, TransportSession } from '../capabilities.ts'
import { getTransport } from '../shared/wallets/request-wallet.ts'
import type { LazyChainMethods } from './chain-methods.ts'
import { startWithStored } from './stored-account.ts'
import { readNetwork } from './stored-network.ts'

/** The part of a namespace's context that this file needs. */
interface ConnectContext {
  readonly io: Pick<BoundIo<never>, 'get' | 'request' | 'requestSecret'>
  readonly services: Pick<Services<readonly [typeof Transport]>, 'all'> & Pick<Services<never>, 'state'>
}

interface Connecting<Accounts> {
  readonly namespace: Namespace
  /** The storage key of the network that the visitor chose, since such a wallet does not know it. */
  readonly networkKey: string
  /** Requests the accounts of a wallet in the page; to reconnect without a prompt, if the wallet can. */
  requestAccounts(provider: string, purpose: 'connect' | 'reconnect'): Promise<Accounts>
  /** Opens the session of a wallet in the page; with `isPassive`, only reads what it shares. @returns `null` if it shares no account */
  openSession(
    connector: Connector,
    accounts: Accounts,
    wanted: CaipNetworkId | null,
    isPassive?: boolean,
  ): Promise<ChainSession | null>
  /** Opens the session of a wallet behind a transport. @returns `null` if it shares no account */
  openTransportSession(
    connector: Connector,
    session: TransportSession,
    isPassive?: boolean,
  ): Promise<ChainSession | null>
}

/** Creates `connect` and `reconnect` for a namespace whose wallets leave the choice of the network to the site. */
export function createConnectMethods<Accounts>(
  context: ConnectContext,
  { namespace, networkKey, requestAccounts, openSession, openTransportSession }: Connecting<Accounts>,
): Pick<LazyChainMethods, 'connect' | 'reconnect'> {
  async function reopenTransportSession(connector: Connector, transport: string, isPassive?: boolean) {
    const session = await getTransport(context, transport).reconnect({ namespace })
    return session && openTransportSession(connector, session, isPassive)
  }

  return {
    async connect({ connector, caipNetworkId }) {
      const { provider, transport } = connector
      const session = transport
        ? await openTransportSession(
            connector,
            await getTransport(context, transport).connect({ namespace, caipNetworkId }),
          )
        : await openSession(connector, await requestAccounts(provider, 'connect'), caipNetworkId)
      if (!session) throw new Error('The wallet shared no account.')
      return session
    },
    async reconnect({ connector, isPassive }) {
      const { provider, transport } = connector
      const opened = transport
        ? await reopenTransportSession(connector, transport, isPassive)
        : await openSession(
            connector,
            await requestAccounts(provider, 'reconnect'),
            await readNetwork(context.io, networkKey),
            isPassive,
          )
      return opened && startWithStored(context.io, namespace, opened)
    },
  }
}
