import { contract } from './contract.ts'
import { createPort } from './port.ts'
import { createRuntime } from './runtime.ts'

const migrations = async () => (await import('./migrations.ts')).migrations
const first = () => import('./views/first-view.ts')

const views = {
  EmailLogin: async () => ({ default: (await first()).EmailLogin }),
  EmailVerifyOtp: () => import('./views/EmailVerifyOtp.tsx'),
  EmailVerifyDevice: () => import('./views/EmailVerifyDevice.tsx'),
  SocialLogins: async () => ({ default: (await first()).SocialLogins }),
  ConnectSocials: () => import('./views/ConnectSocials.tsx'),
  ConnectingSocial: () => import('./views/ConnectingSocial.tsx'),
  ConnectingFarcaster: () => import('./views/ConnectingFarcaster.tsx'),
  UpdateEmailWallet: () => import('./views/UpdateEmailWallet.tsx'),
  UpdateEmailPrimaryOtp: () => import('./views/ChangeStep.tsx'),
  UpdateEmailSecondaryOtp: () => import('./views/ChangeStep.tsx'),
  SmartSessionList: () => import('./views/SmartSessionList.tsx'),
  ApproveTransaction: () => import('./views/ApproveTransaction.tsx'),
}

/** The parts of the plugin that a page fetches later. */
export const createParts = () => ({
  contract,
  load: async () => createRuntime(),
  migrations,
  port: async () => ({ createPort }),
  views,
  messages: first,
})
