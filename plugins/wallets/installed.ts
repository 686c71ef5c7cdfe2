import { isHidden } from '../capabilities/same-wallet.ts'
import type { Connector } from '../capabilities.ts'

/** Returns the wallets in the page, each once even if it supports several namespaces, without excluded ones. */
export function getInstalled(connectors: readonly Connector[], hidden: readonly string[]): readonly Connector[] {
  const inPage = connectors.filter((one) => !one.transport && !isHidden(one, hidden))
  return inPage.filter(({ chain, info }, at) => {
    const first = inPage.findIndex((one) => info && one.info?.rdns === info.rdns)
    return first < 0 || first === at || inPage[first]?.chain === chain
  })
}
