// What every login needs, loaded with the first one.
export { startCooldown } from './cooldown.ts'
export { connectEmail, connectVerified, resendCode, sendCode } from './email-login.ts'
export { followTheme, reportFlood, storeToken } from './frame-watchers.ts'
export { leaveLogin, reloadFrame } from './leave-login.ts'
export { restartLogin, signOut } from './sign-out.ts'
