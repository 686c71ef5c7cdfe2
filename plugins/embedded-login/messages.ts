/** The words of logging in, and of what the secure frame is shown for. */
export const messages = {
  'emailLogin.title': 'E-mail',
  'emailLogin.label': 'E-mail address',
  'emailLogin.action': 'Continue with e-mail',
  'emailLogin.invalid': 'That is no e-mail address. It looks like name@site.example.',

  'emailVerifyOtp.title': 'Confirm e-mail',
  'emailVerifyOtp.digits': 'Enter the six digits',
  'emailVerifyOtp.sent': 'We sent a code to {email}. It is good for 20 minutes; look in spam, too.',
  'emailVerifyOtp.yours': 'your address',
  'emailVerifyOtp.label': 'One-time code, six digits',
  'emailVerifyOtp.checking': 'Checking the code',
  'emailVerifyOtp.spam': 'No code? Send it again in {time}',
  'emailVerifyOtp.again': 'Send the code again',
  'emailVerifyOtp.other': 'Use another address',

  'emailVerifyDevice.title': 'Register device',
  'emailVerifyDevice.approve': 'Approve this device',
  'emailVerifyDevice.text': 'We sent a link to {email}. Open it, and come back: the code follows by itself.',

  'approveTransaction.title': 'Approve',
  'approveTransaction.text': 'Your secure account asks here. Nothing is signed before you approve.',
  'approveTransaction.cancel': 'Cancel',

  'login.success.title': 'Connected',
  'login.success.text': '{account} is open for {site}.',
  'login.done': 'Done',
  'login.retry': 'Try again',
  'login.site': 'this site',

  'fault.wait': 'Please try again after {seconds} seconds',
  'fault.missing': 'Unable to load email login dependency',
  'fault.silent': 'Something went wrong',
  'fault.refused': 'An error occurred',
} as const

export type Messages = typeof messages
