import type { Context } from './context.ts'

/** Gets the first view without namespaces: the wallet list on mobile and the QR code elsewhere, if a plugin has it. */
export async function getBasicView({ io }: Context, views: readonly string[]): Promise<string> {
  const isMobile = await io.request({ target: 'device', method: 'isMobile' }).catch(() => false)
  const wanted = isMobile === true ? 'AllWallets' : 'ConnectingWalletConnectBasic'
  return views.includes(wanted) ? wanted : 'Connect'
}
