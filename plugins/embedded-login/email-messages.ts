import { messages as success } from './success-messages.ts'

/** Messages of the steps of a login by e-mail. */
export const messages = {
  ...success,

  'emailVerifyOtp.title': 'Confirm email',
  'emailVerifyOtp.digits': 'Enter the 6-digit code',
  'emailVerifyOtp.sent': 'We sent a code to {email}. It expires in 20 minutes. Don’t see it? Check your spam folder.',
  'emailVerifyOtp.sending': 'We’re sending a code to {email}.',
  'emailVerifyOtp.yours': 'your email',
  'emailVerifyOtp.label': '6-digit code',
  'emailVerifyOtp.checking': 'Checking the code',
  'emailVerifyOtp.spam': 'No code? Resend in {time}',
  'emailVerifyOtp.again': 'Resend code',
  'emailVerifyOtp.other': 'Use another email',

  'emailVerifyDevice.title': 'Approve device',
  'emailVerifyDevice.approve': 'Approve this device',
  'emailVerifyDevice.text':
    'We sent a link to {email}. Open it, then return here. Next, we’ll email you a sign-in code.',
} as const
