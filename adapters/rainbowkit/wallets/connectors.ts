import type { CreateConnectorFn } from 'wagmi'
import { PorticoError } from '../../../kernel/index.ts'
import { toAbsoluteUrl } from '../../../ui/format/absolute-url.ts'
import type { AppDetails, RainbowKitDetails, Wallet, WalletList } from './types.ts'

/** Where a connector carries what its host said of the app. wagmi copies connectors with their symbols. */
export const APP: unique symbol = Symbol('portico.app')

/**
 * Turns lists of wallets into connectors for wagmi's `createConfig`. Each is one row of the modal, and its wallet's id
 * is its connector's id.
 *
 * @throws `configuration-invalid` if a list is empty, or a wallet that pairs has no project id
 * @example createConfig({ connectors: connectorsForWallets([{ groupName: 'Popular', wallets: [rainbowWallet] }], { appName, projectId }) })
 */
export function connectorsForWallets(list: WalletList, app: AppDetails): CreateConnectorFn[] {
  if (list.length === 0) throw new PorticoError('configuration-invalid', 'No wallet list was provided')
  const empty = list.find(({ wallets }) => wallets.length === 0)
  if (empty) throw new PorticoError('configuration-invalid', `No wallets provided for group: ${empty.groupName}`)
  const { projectId, appName, appIcon } = app
  const walletConnectParameters = { metadata: getMetadata(app), ...app.walletConnectParameters }
  const seen = new Set<string>()
  return list.flatMap(({ groupName, wallets }, group) =>
    wallets.flatMap((create) => {
      const wallet = create({
        projectId,
        appName,
        ...(appIcon !== undefined && { appIcon }),
        walletConnectParameters,
        options: walletConnectParameters,
      })
      if (seen.has(wallet.id) || wallet.hidden?.()) return []
      const position = { index: seen.size, groupIndex: group + 1, groupName }
      seen.add(wallet.id)
      return toConnector(wallet, position, app)
    }),
  )
}

/** A wallet with a maker's own connector, such as an SDK's, is known by the wallet's id and name too. */
function toConnector(
  { createConnector, hidden, ...wallet }: Wallet,
  position: Pick<RainbowKitDetails, 'index' | 'groupIndex' | 'groupName'>,
  app: AppDetails,
): CreateConnectorFn {
  const rkDetails: RainbowKitDetails = { ...wallet, ...position, isRainbowKitConnector: true }
  const { id, name, rdns, iconUrl, mobile, desktop, qrCode } = wallet
  return (setup) => {
    const connector = createConnector({ rkDetails })(setup)
    return {
      ...connector,
      id,
      name,
      // A connector may know more of the names that its wallet has in pages.
      ...(rdns && { rdns: [connector.rdns ?? []].flat().includes(rdns) ? connector.rdns : rdns }),
      ...(typeof iconUrl === 'function'
        ? { getIcon: () => loadIcon(iconUrl) }
        : iconUrl && { icon: toAbsoluteUrl(iconUrl) }),
      rkDetails,
      getAppLink: mobile?.getUri,
      getDesktopLink: desktop?.getUri,
      getCode: qrCode?.getUri,
      [APP]: app,
    }
  }
}

/** Without its picture a wallet has letters. */
async function loadIcon(load: () => Promise<string>): Promise<string> {
  try {
    return toAbsoluteUrl(await load())
  } catch {
    return ''
  }
}

/** What a wallet on a phone shows of the app. */
const getMetadata = ({ appName, appDescription, appUrl, appIcon }: AppDetails) => ({
  name: appName,
  description: appDescription ?? appName,
  url: appUrl ?? (typeof window === 'undefined' ? '' : window.location.origin),
  icons: appIcon ? [appIcon] : [],
})
