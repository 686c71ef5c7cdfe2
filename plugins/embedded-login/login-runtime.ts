// The login code, loaded lazily with the first login.
export { signOut } from './account.ts'
export { startCooldown } from './cooldown.ts'
export { connectEmail, connectVerified, sendCode, submitCode } from './login.ts'
export { connectSocial, endAuthentication, follow as followSocial, reload } from './social.ts'
export { createTransportMethods } from './transport.ts'
export {
  beginAnew,
  endApprovals,
  followNetwork,
  followSmartNetworks,
  followTheme,
  followType,
  leaveLogin,
  storeToken,
} from './watchers.ts'
