// Which JSON-RPC methods may be asked, and which of them end when the visitor says no.
import { type BoundIo, PorticoError, type Slots } from '../../../kernel/index.ts'
import { type MethodLists, type Namespace, type RouterMethods, rpcMethod } from '../../capabilities.ts'

/** Safe methods only read. The others sign, send, or change what is permitted or shown. */
export type Safety = 'safe' | 'unsafe'

/**
 * What the secure frame may be asked: a closed list, from the specification. Nothing adds to it.
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

/** What plugins let a namespace's wallets be asked, fetched when it is first needed. */
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
 * The name must be one of the lists to the letter. The visitor is told where it is not.
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

/** As `checkMethod`; `null` where the method is refused. */
export function getSafety(...check: Parameters<typeof checkMethod>): Safety | null {
  try {
    return checkMethod(...check)
  } catch {
    return null
  }
}
