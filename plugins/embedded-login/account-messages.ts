import { messages as email } from './email-messages.ts'

/** Messages of the views of a logged-in account, some of which have the steps of a login by e-mail. */
export const messages = {
  ...email,

  'updateEmailWallet.title': 'Change email',
  'updateEmailWallet.other': 'New email',
  'updateEmailWallet.text': 'You’re signed in as {email}. We’ll send codes to this email and your new one.',
  'updateEmailWallet.unnamed': 'We’ll send codes to your current and new email addresses.',
  'updateEmailWallet.nobody': 'Sign in with email first.',
  'updateEmailWallet.label': 'New email address',
  'updateEmailWallet.action': 'Send code',
  'updateEmailWallet.cancel': 'Keep current email',
  'updateEmailPrimaryOtp.title': 'Confirm current email',
  'updateEmailSecondaryOtp.title': 'Confirm new email',

  'smartSessionList.title': 'Smart sessions',
  'smartSessionList.about': 'These sites can act on your behalf within limits you approved.',
  'smartSessionList.none': 'No smart sessions',
  'smartSessionList.none.text': 'Sites that can act on your behalf will appear here.',
  'smartSessionList.failed': 'Couldn’t load your sessions',
  'smartSessionList.failed.text': 'The service didn’t respond. Your account isn’t affected.',
  'smartSessionList.unnamed': 'Unnamed site',
  'smartSessionList.until': 'Ends {moment}',
  'smartSessionList.revoke': 'End',
  'smartSessionList.end': 'End session with {name}',

  'approveTransaction.title': 'Approve',
  'approveTransaction.text': 'Review the request here. Nothing is signed until you approve.',
  'approveTransaction.cancel': 'Cancel',
} as const
