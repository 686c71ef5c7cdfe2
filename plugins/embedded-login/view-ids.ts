/** The login views. Leaving them cancels the login. */
export const CODE_VIEW = 'EmailVerifyOtp'
export const DEVICE_VIEW = 'EmailVerifyDevice'
export const SOCIAL_VIEW = 'ConnectingSocial'
export const FARCASTER_VIEW = 'ConnectingFarcaster'
export const LOGIN_VIEWS: readonly string[] = [CODE_VIEW, DEVICE_VIEW, SOCIAL_VIEW, FARCASTER_VIEW]
/** The views of an e-mail change. Leaving them cancels the change. */
export const PRIMARY_VIEW = 'UpdateEmailPrimaryOtp'
export const SECONDARY_VIEW = 'UpdateEmailSecondaryOtp'
export const CHANGE_VIEWS: readonly string[] = ['UpdateEmailWallet', PRIMARY_VIEW, SECONDARY_VIEW]
export const APPROVE_VIEW = 'ApproveTransaction'
