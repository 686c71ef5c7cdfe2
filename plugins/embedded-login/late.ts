// What happens in a login and after it: fetched with the first.
export { coolDown } from './cooldown.ts'
export { beginAnew, endApprovals, followNetwork, followTheme, followType, keepToken, leaveLogin } from './following.ts'
export { connectEmail, connectVerified, sendCode, submitCode } from './login.ts'
export { connectSocial, follow as followSocial, reload } from './social.ts'
export { createActs, signOut } from './transport.ts'
