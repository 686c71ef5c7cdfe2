// Where an EVM network's transactions, nodes and conversion service tell exact amounts.
import type { ExtractPersonalData } from '../../../kernel/index.ts'
import { createAmountExtractor } from './extract-amounts.ts'

/** Paths of what a host's transactions pay, and of the data of their calls. */
export const CALL_AMOUNTS: readonly string[] = [
  'request.params.*.input',
  ...['request.params.*', 'request.params.*.calls.*', 'sendCalls.calls.*'].flatMap((call) => [
    `${call}.value`,
    `${call}.data`,
  ]),
]

/** A contract call may return a balance, too. */
const extractBalances = createAmountExtractor(/eth_getBalance|eth_call|wallet_getAssets/)

/** What a transaction may pay, and what it and its logs say that it moved, on the chain and in a simulation. */
const extractMoved = createAmountExtractor(
  /eth_getTransaction(?:ByHash|Receipt)|eth_getUserOperationReceipt|eth_simulateV1|\/convert\/allowance/,
  new Set(['value', 'input', 'data', 'returnData', 'allowance']),
)

export const extractAmounts: ExtractPersonalData = (...call) => [extractBalances(...call), extractMoved(...call)]
