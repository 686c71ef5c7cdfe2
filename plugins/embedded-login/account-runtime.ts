// What a verified login needs: the account, its requests and its approvals, and the port's part of them.
export { ACCOUNT_EVENTS } from './account-protocol.ts'
export {
  declineApprovals,
  followNetwork,
  followNetworks,
  followType,
  placeFrame,
} from './account-watchers.ts'
export { submitCode } from './submit-code.ts'
export { createTransportMethods } from './transport.ts'
