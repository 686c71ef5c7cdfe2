// What every login needs, loaded with the first one.
export { startCooldown } from './cooldown.ts'
export { leaveLogin, reloadFrame } from './leave-login.ts'
export { connectEmail, connectVerified, resendCode, sendCode } from './login.ts'
export { restartLogin, signOut } from './sign-out.ts'
export { followTheme, reportFlood, storeToken } from './watchers.ts'
