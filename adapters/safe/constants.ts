/** The id of the connector, of its transport, and of its objects in the port. */
export const SAFE = 'safe'
/** The target of the port: the page that embeds this one. */
export const PARENT = 'parent'
/** The view of what waits for the Safe's other owners. */
export const WAITING_VIEW = 'SafeWaiting'
/** Where Safe embeds other pages. @see https://help.safe.global (Safe Apps) */
export const ORIGINS: readonly string[] = ['https://app.safe.global']
/** The methods that the Safe answers. Everything that only reads goes to the network's servers. */
export const METHODS: readonly string[] = [
  'eth_accounts',
  'eth_chainId',
  'eth_sendTransaction',
  'eth_signTypedData_v4',
  'personal_sign',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
  'wallet_sendCalls',
]
/**
 * The signature of a message that the Safe’s contract knows, because a transaction of the Safe has told it.
 * @see EIP-1271, and `signedMessages` of Safe’s contracts
 */
export const SIGNED_ON_CHAIN = '0x'
/** Name of the error if it can't be known what became of a proposal. Only an error's name and code leave the port. */
export const PROPOSAL_LOST = 'ProposalLostError'
