// Decides which JSON-RPC methods are allowed, and which of them a rejection aborts.
import { type BoundIo, PorticoError, type Slots } from '../../../kernel/index.ts'
import { type MethodLists, type Namespace, type RouterMethods, rpcMethod } from '../../capabilities.ts'

/** Safe methods only read. Unsafe ones sign, send, or change permissions or what the wallet shows. */
export type Safety = 'safe' | 'unsafe'

/**
 * The methods that the secure frame allows. The specification closes this list; plugins can't extend it.
 * @see Specification §6
 */
export const FRAME_METHODS: MethodLists = {
  safe: [
    'eth_accounts',
    'eth_blockNumber',
    'eth_call',
    'eth_chainId',
    'eth_estimateGas',
    'eth_feeHistory',
    'eth_gasPrice',
    'eth_getAccount',
    'eth_getBalance',
    'eth_getBlockByHash',
    'eth_getBlockByNumber',
    'eth_getBlockReceipts',
    'eth_getBlockTransactionCountByHash',
    'eth_getBlockTransactionCountByNumber',
    'eth_getCode',
    'eth_getFilterChanges',
    'eth_getFilterLogs',
    'eth_getLogs',
    'eth_getProof',
    'eth_getStorageAt',
    'eth_getTransactionByBlockHashAndIndex',
    'eth_getTransactionByBlockNumberAndIndex',
    'eth_getTransactionByHash',
    'eth_getTransactionCount',
    'eth_getTransactionReceipt',
    'eth_getUncleCountByBlockHash',
    'eth_getUncleCountByBlockNumber',
    'eth_maxPriorityFeePerGas',
    'eth_newBlockFilter',
    'eth_newFilter',
    'eth_newPendingTransactionFilter',
    'eth_sendRawTransaction',
    'eth_syncing',
    'eth_uninstallFilter',
    'eth_getUserOperationReceipt',
    'eth_estimateUserOperationGas',
    'eth_getUserOperationByHash',
    'eth_supportedEntryPoints',
    'wallet_getCapabilities',
    'wallet_getCallsStatus',
    'wallet_getAssets',
  ],
  unsafe: [
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'eth_sendUserOperation',
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
    'wallet_sendCalls',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
  ],
}

/** Loads the methods that plugins allow for the wallets of a namespace, on first use. */
export const getMethods = (
  { services, io }: { services: { readonly slots: Slots }; io: Pick<BoundIo<never>, 'load'> },
  namespace: Namespace,
): Promise<readonly MethodLists[]> =>
  Promise.all(
    services.slots
      .get(rpcMethod)
      .filter((one) => one.namespace === namespace)
      .map(({ plugin, load }) => io.load(`${plugin}/methods`, async () => (await load()).methods)),
  )

/**
 * Checks that a method is allowed; the name must match exactly. Otherwise shows the visitor a message and throws.
 * @throws `rpc-not-allowed`: 'Requested RPC call is not allowed'
 */
export function checkMethod(
  lists: readonly MethodLists[],
  method: unknown,
  router?: Pick<RouterMethods, 'toast'> | undefined,
): Safety {
  const isIn = (safety: Safety) => lists.some((list) => list[safety].includes(method as string))
  if (isIn('unsafe')) return 'unsafe'
  if (isIn('safe')) return 'safe'
  router?.toast('Action not allowed', { variant: 'error' })
  throw new PorticoError('rpc-not-allowed', 'Requested RPC call is not allowed', {
    hints: ['Ask for a method that a plugin of this kernel names in the slot `rpcMethod`.'],
  })
}

/** Like `checkMethod`, but returns `null` if the method is not allowed. */
export function getSafety(...check: Parameters<typeof checkMethod>): Safety | null {
  try {
    return checkMethod(...check)
  } catch {
    return null
  }
}
