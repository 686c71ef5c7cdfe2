import type { messages as account } from './account-messages.ts'
import type { messages as social } from './social-messages.ts'

/** Messages of the login methods and their errors. */
export const messages = {
  'emailLogin.title': 'Email',
  'emailLogin.label': 'Email address',
  'emailLogin.action': 'Continue with email',
  'emailLogin.invalid': 'Enter a valid email address, such as name@example.com.',

  'socialLogins.title': 'Social logins',
  'socialLogins.continue': 'Continue with {provider}',
  'socialLogins.more': 'More options',
  'provider.google': 'Google',
  'provider.x': 'X',
  'provider.discord': 'Discord',
  'provider.farcaster': 'Farcaster',
  'provider.github': 'GitHub',
  'provider.apple': 'Apple',
  'provider.facebook': 'Facebook',

  'fault.wait': 'Please try again after {seconds} seconds',
  'fault.missing': 'Unable to load email login dependency',
  'fault.silent': 'Something went wrong',
  'fault.refused': 'An error occurred',
} as const

/** Loads the messages of the other views: by e-mail, with a provider, or of an account. */
export const more = (view: string) => {
  if (/^EmailVerify/.test(view)) return import('./email-messages.ts')
  if (/^Connect/.test(view)) return import('./social-messages.ts')
  return /Login/.test(view) ? undefined : import('./account-messages.ts')
}

/** Loads the list of the other languages. */
export const translations = () => import('./translations/index.ts')

export type Messages = typeof messages & typeof account & typeof social
