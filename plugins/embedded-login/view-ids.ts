import { LOGIN_VIEWS } from './manifest.ts'

export const [CODE_VIEW, DEVICE_VIEW, SOCIAL_VIEW, FARCASTER_VIEW] = LOGIN_VIEWS
/** The views of an e-mail change. Leaving them cancels the change. */
export const PRIMARY_VIEW = 'UpdateEmailPrimaryOtp'
export const SECONDARY_VIEW = 'UpdateEmailSecondaryOtp'
export const CHANGE_VIEWS: readonly string[] = ['UpdateEmailWallet', PRIMARY_VIEW, SECONDARY_VIEW]
export const APPROVE_VIEW = 'ApproveTransaction'
