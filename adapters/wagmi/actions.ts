// What this adapter does by wagmi. Named here, so that bundlers leave out wagmi's other actions, and viem's for them.
export { connect, disconnect, reconnect, switchAccount, switchChain } from 'wagmi/actions'
