/** A step of a pairing or a session, as far as a relay can tell. */
export type Phase =
  | 'subscribe'
  | 'proposal'
  | 'approval'
  | 'rejection'
  | 'request'
  | 'response'
  | 'event'
  | 'update'
  | 'disconnect'
  | 'other'

const METHODS: Readonly<Record<string, Phase>> = {
  irn_subscribe: 'subscribe',
  irn_batchSubscribe: 'subscribe',
  wc_proposeSession: 'proposal',
  wc_approveSession: 'approval',
}

/** @see https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods */
const TAGS: Readonly<Record<number, Phase>> = {
  1100: 'proposal',
  1101: 'approval',
  1102: 'approval',
  1104: 'update',
  1108: 'request',
  1109: 'response',
  1110: 'event',
  1112: 'disconnect',
  1120: 'rejection',
  1121: 'rejection',
}

export const phaseOf = (method: string, tag = 0): Phase => METHODS[method] ?? TAGS[tag] ?? 'other'
