import type { Runtime } from '../../kernel/index.ts'
import type { contract } from './contract.ts'

/** How each event changes the slice. */
export const reduce: Runtime<typeof contract>['reduce'] = {
  pageSeen: (draft, { isMobile, messenger }) => {
    Object.assign(draft, { isMobile, messenger })
  },
  codeWanted: (draft, { email }, { seq }) => {
    draft.login = { id: seq, way: 'email', step: 'sending', fault: null }
    draft.email = email
  },
  codeWantedAgain: (draft) => {
    if (draft.login) draft.login.fault = null
  },
  deviceWanted: (draft) => {
    if (draft.login) draft.login.step = 'device'
  },
  codeSent: (draft, { resendAt }) => {
    draft.resendAt = resendAt
    if (draft.login) Object.assign(draft.login, { step: 'code', fault: null })
  },
  coolDownEnded: (draft) => {
    draft.resendAt = null
    if (draft.login?.fault?.kind === 'wait') draft.login.fault = null
  },
  socialChosen: (draft, { provider }, { seq }) => {
    draft.login = { id: seq, way: provider, step: 'elsewhere', fault: null }
    draft.farcaster = null
  },
  farcasterOpened: (draft, { url }) => {
    draft.farcaster = url
  },
  codeEntered: (draft) => {
    if (draft.login) Object.assign(draft.login, { step: 'checking', fault: null })
  },
  verified: (draft) => {
    if (draft.login) Object.assign(draft.login, { step: 'done', fault: null })
  },
  loginFailed: (draft, fault) => {
    if (!draft.login) return
    draft.login.fault = { ...fault }
    if (draft.login.step === 'checking') draft.login.step = 'code'
  },
  loginBroken: (draft) => {
    draft.login = null
  },
  loginEnded: (draft) => {
    draft.login = null
    draft.farcaster = null
  },
  userSeen: (draft, { email, ...user }) => {
    draft.user = { ...user }
    draft.email = email
  },
  accountTypeSet: (draft, { accountType }) => {
    if (draft.user) draft.user.accountType = accountType
  },
  networkSwitched: (draft, { caipNetworkId }) => {
    if (draft.user) draft.user.caipNetworkId = caipNetworkId
  },
  smartNetworksSeen: (draft, { networks }) => {
    draft.smartNetworks = [...networks]
  },
  userForgotten: (draft) => {
    draft.login = null
    draft.user = null
    draft.email = null
    draft.farcaster = null
    draft.smartNetworks = []
  },
  approvalBegun: (draft, _, { seq }) => {
    draft.approvals.push(seq)
  },
  approvalEnded: (draft, { id }) => {
    draft.approvals = draft.approvals.filter((one) => one !== id)
  },
}
