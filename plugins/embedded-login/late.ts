// What happens in a login and after it: fetched with the first.
export { signOut } from './account.ts'
export { coolDown } from './cooldown.ts'
export {
  beginAnew,
  endApprovals,
  followNetwork,
  followSmartNetworks,
  followTheme,
  followType,
  keepToken,
  leaveLogin,
} from './following.ts'
export { connectEmail, connectVerified, sendCode, submitCode } from './login.ts'
export { connectSocial, endAuthentication, follow as followSocial, reload } from './social.ts'
export { createActs } from './transport.ts'
