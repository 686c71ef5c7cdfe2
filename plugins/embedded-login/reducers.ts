import type { Runtime } from '../../kernel/index.ts'
import type { contract } from './contract.ts'

/** Sets fields of a part of the state, if there is one. */
function update<Part extends object>(part: Part | null, fields: Partial<Part>) {
  if (part) Object.assign(part, fields)
}

/** The plugin's reducers. */
export const reduce: Runtime<typeof contract>['reduce'] = {
  environmentDetected: (draft, page) => {
    Object.assign(draft, page)
  },
  codeRequested: (draft, { email }, { seq }) => {
    draft.login = { id: seq, way: 'email', step: 'sending', fault: null, email }
  },
  codeResendRequested: (draft) => update(draft.login, { fault: null, isResending: true }),
  deviceApprovalRequested: (draft) => update(draft.login, { step: 'device' }),
  codeSent: (draft, { resendAt }) => {
    draft.resendAt = resendAt
    update(draft.login, { step: 'code', fault: null, isResending: false })
  },
  coolDownEnded: (draft) => {
    draft.resendAt = null
    for (const waiting of [draft.login, draft.change]) if (waiting?.fault?.kind === 'wait') waiting.fault = null
  },
  socialChosen: (draft, { provider }, { seq }) => {
    draft.login = { id: seq, way: provider, step: 'elsewhere', fault: null }
    draft.farcaster = null
  },
  providerAnswered: (draft) => update(draft.login, { step: 'checking' }),
  userNameReceived: (draft, { userName }) => update(draft.login, { userName }),
  farcasterOpened: (draft, { url }) => {
    draft.farcaster = url
  },
  codeEntered: (draft) => update(draft.login, { step: 'checking', fault: null }),
  loginVerified: (draft, _, { seq }) => {
    // The account may have changed: the frame still has to report it.
    draft.user = null
    update(draft.login, { id: seq, step: 'done', fault: null })
  },
  loginFailed: (draft, fault) => {
    const { login } = draft
    update(login, { fault: { ...fault }, isResending: false })
    // Nobody waits for an answer to it any more.
    draft.farcaster = null
    if (login?.step === 'checking') login.step = login.way === 'email' ? 'code' : 'elsewhere'
  },
  accountMissing: (draft) => {
    draft.login = null
  },
  loginEnded: (draft) => {
    draft.login = null
    draft.farcaster = null
  },
  userReceived: (draft, { email, ...user }) => {
    draft.user = user
    draft.email = email
  },
  accountTypeRequested: (draft) => {
    draft.isSwitchingType = true
  },
  accountTypeChanged: (draft, { accountType }) => {
    draft.isSwitchingType = false
    update(draft.user, { accountType })
  },
  smartAccountReceived: (draft, { isDeployed }) => update(draft.user, { isDeployed }),
  networkSwitchRequested: (draft, { caipNetworkId }) => {
    draft.requestedNetwork = caipNetworkId
  },
  networkSwitched: (draft, { caipNetworkId }) => {
    if (draft.requestedNetwork === caipNetworkId) draft.requestedNetwork = null
    update(draft.user, { caipNetworkId })
  },
  smartNetworksReceived: (draft, { networks }) => {
    draft.smartNetworks = [...networks]
  },
  userForgotten: (draft) => {
    Object.assign(draft, {
      login: null,
      user: null,
      email: null,
      farcaster: null,
      change: null,
      sessions: null,
      smartNetworks: [],
      isSwitchingType: false,
      requestedNetwork: null,
    })
  },
  approvalStarted: (draft, _, { seq }) => {
    draft.approvals.push(seq)
  },
  approvalEnded: (draft, { id }) => {
    draft.approvals = draft.approvals.filter((one) => one !== id)
  },
  emailChangeRequested: (draft, { email }, { seq }) => {
    draft.change = { id: seq, step: 'address', isPending: true, email, fault: null }
  },
  emailChangeSubmitted: (draft) => update(draft.change, { isPending: true, fault: null }),
  emailChangeCodeSent: (draft, { step, resendAt }) => {
    draft.resendAt = resendAt
    update(draft.change, { step, isPending: false, fault: null })
  },
  emailChangeFailed: (draft, fault) => update(draft.change, { isPending: false, fault: { ...fault } }),
  emailChangeEnded: (draft) => {
    draft.change = null
  },
  emailChanged: (draft, { email }) => {
    draft.change = null
    draft.email = email
  },
  sessionsRequested: (draft, { account }) => {
    const known = draft.sessions?.account === account ? draft.sessions.list : null
    draft.sessions = { account, list: known, hasFailed: false, revoking: null }
  },
  sessionsReceived: (draft, { account, sessions }) => {
    if (draft.sessions?.account === account) draft.sessions.list = sessions.map((one) => ({ ...one }))
  },
  sessionsFailed: (draft, { account }) => {
    if (draft.sessions?.account === account) draft.sessions.hasFailed = true
  },
  revocationStarted: (draft, { pci }) => update(draft.sessions, { revoking: pci }),
  revocationFailed: (draft) => update(draft.sessions, { revoking: null }),
  sessionRevoked: (draft, { pci }) => {
    if (!draft.sessions) return
    draft.sessions.revoking = null
    draft.sessions.list = draft.sessions.list?.filter((one) => one.pci !== pci) ?? null
  },
}
