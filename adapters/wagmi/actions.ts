// What this adapter does by wagmi. Named here, so that bundlers leave out wagmi's other actions, and viem's for them. From
// the namespace, because Vite refuses a name of a missing package even where nothing uses it: a host with the connector
// alone may have `@wagmi/core` without `wagmi`.
import * as wagmi from 'wagmi/actions'

export const connect = wagmi.connect
export const disconnect = wagmi.disconnect
export const reconnect = wagmi.reconnect
export const switchAccount = wagmi.switchAccount
export const switchChain = wagmi.switchChain
