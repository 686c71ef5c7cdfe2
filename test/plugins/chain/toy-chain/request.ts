import type { EffectContext } from '../../../../kernel/index.ts'
import { answerHost as answerChainHost } from '../../../../plugins/chain/answer-host-request.ts'
import type { HostCall } from '../../../../plugins/chain/contract.ts'
import { sendToWallet } from '../../../../plugins/shared/rpc/send-to-wallet.ts'
import { chainInfo } from './constants.ts'
import type { contract } from './contract.ts'
import { isSignature } from './responses.ts'

export const answerHost = (context: EffectContext<typeof contract>, call: HostCall) =>
  answerChainHost(context, call, {
    namespace: chainInfo.namespace,
    listAccounts: 'toy_accounts',
    toListed: ({ address }) => address,
    hasNodes: true,
    isResultOf: (method, answer) => method !== 'toy_signMessage' || isSignature(answer),
    askWallet: ({ wallet, params, ...request }) => sendToWallet(context, wallet, request, params),
  })
