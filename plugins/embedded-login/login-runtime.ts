// The login code, loaded lazily with the first login.
export { signOut } from './account.ts'
export { startCooldown } from './cooldown.ts'
export { connectEmail, connectVerified, sendCode, submitCode } from './login.ts'
export { connectSocial, hideAuthenticationToast, reloadFrame, runSocialLogin as followSocial } from './social.ts'
export { createTransportMethods } from './transport.ts'
export {
  declineApprovals,
  followNetwork,
  followSmartNetworks,
  followTheme,
  followType,
  leaveLogin,
  restartLogin,
  storeToken,
} from './watchers.ts'
