import * as z from 'zod/mini'
import { defineHistory } from '../../kernel/index.ts'
import { contract } from './contract.ts'

const provider = z.enum(['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'])
const way = z.union([z.literal('email'), provider])
const accountType = z.enum(['eoa', 'smartAccount'])
const user = {
  caipNetworkId: z.string(),
  userName: z.nullable(z.string()),
  way: z.nullable(way),
  accountType,
  isDeployed: z.boolean(),
}
const fault = z.object({
  kind: z.enum(['wait', 'missing', 'silent', 'refused', 'blocked', 'closed']),
  words: z.nullable(z.string()),
  seconds: z.number(),
})
const nothing = { schema: z.null() }

export const history = defineHistory(
  contract,
  {
    pageSeen: { schema: z.object({ isMobile: z.boolean(), messenger: z.nullable(z.string()) }) },
    codeWanted: { schema: z.object({ email: z.string() }) },
    codeWantedAgain: nothing,
    deviceWanted: nothing,
    codeSent: { schema: z.object({ resendAt: z.number() }) },
    coolDownEnded: nothing,
    socialChosen: { schema: z.object({ provider }) },
    farcasterOpened: { schema: z.object({ url: z.string() }) },
    codeEntered: nothing,
    verified: nothing,
    loginFailed: { schema: fault },
    loginBroken: nothing,
    loginEnded: { schema: z.object({ wasFarcaster: z.boolean() }) },
    userSeen: { schema: z.object({ ...user, email: z.nullable(z.string()) }) },
    accountTypeSet: { schema: z.object({ accountType }) },
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
          way,
          step: z.enum(['sending', 'device', 'code', 'elsewhere', 'checking', 'done']),
          fault: z.nullable(fault),
        }),
      ),
      email: z.nullable(z.string()),
      resendAt: z.nullable(z.number()),
      user: z.nullable(z.object(user)),
      farcaster: z.nullable(z.string()),
      smartNetworks: z.array(z.number()),
      messenger: z.nullable(z.string()),
      isMobile: z.boolean(),
      approvals: z.array(z.number()),
    }),
  },
)
