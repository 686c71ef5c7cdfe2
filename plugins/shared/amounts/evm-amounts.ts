// Where an EVM network's nodes and the conversion service tell exact amounts.
import type { ExtractPersonalData } from '../../../kernel/index.ts'
import { createAmountExtractor } from './extract-amounts.ts'

/** A contract call may return a balance, too. */
const extractBalances = createAmountExtractor(/eth_getBalance|eth_call|wallet_getAssets/)

/** What a transaction may pay, and what it and its logs say that it moved, on the chain and in a simulation. */
const extractMoved = createAmountExtractor(
  /eth_getTransaction(?:ByHash|Receipt)|eth_getUserOperationReceipt|eth_simulateV1|\/convert\/allowance/,
  new Set(['value', 'input', 'data', 'returnData', 'allowance']),
)

export const extractAmounts: ExtractPersonalData = (...call) => [extractBalances(...call), extractMoved(...call)]
