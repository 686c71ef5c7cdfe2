import * as z from 'zod/mini'
import { defineHistory } from '../../kernel/index.ts'
import { contract } from './contract.ts'

const accountType = z.enum(['eoa', 'smartAccount'])
const user = {
  caipNetworkId: z.string(),
  userName: z.nullable(z.string()),
  accountType,
  isDeployed: z.boolean(),
}
const fault = z.object({
  kind: z.enum(['wait', 'missing', 'silent', 'refused']),
  words: z.nullable(z.string()),
  seconds: z.number(),
})
const nothing = { schema: z.null() }

export const history = defineHistory(
  contract,
  {
    codeWanted: { schema: z.object({ email: z.string() }) },
    codeWantedAgain: nothing,
    deviceWanted: nothing,
    codeSent: { schema: z.object({ resendAt: z.number() }) },
    coolDownEnded: nothing,
    codeEntered: nothing,
    verified: nothing,
    loginFailed: { schema: fault },
    loginEnded: nothing,
    userSeen: { schema: z.object({ ...user, email: z.nullable(z.string()) }) },
    networkSwitched: { schema: z.object({ caipNetworkId: z.string() }) },
    smartNetworksSeen: { schema: z.object({ networks: z.array(z.number()) }) },
    userForgotten: nothing,
    approvalBegun: nothing,
    approvalEnded: { schema: z.object({ id: z.number() }) },
  },
  {
    schema: z.object({
      login: z.nullable(
        z.object({
          id: z.number(),
          step: z.enum(['sending', 'device', 'code', 'checking', 'done']),
          fault: z.nullable(fault),
        }),
      ),
      email: z.nullable(z.string()),
      resendAt: z.nullable(z.number()),
      user: z.nullable(z.object(user)),
      smartNetworks: z.array(z.number()),
      approvals: z.array(z.number()),
    }),
  },
)
