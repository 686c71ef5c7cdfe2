/** The hosted RPC proxy, used if the host has a project id. */
export const RPC_SERVICE = 'https://rpc.walletconnect.org'
