import type { messages as more_ } from './account-messages.ts'
import { LOGIN_VIEWS } from './manifest.ts'

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

/** Loads the messages of the other views. Those of a login's steps are fewer. */
export const more = (view: string) => {
  if (LOGIN_VIEWS.includes(view)) return import('./step-messages.ts')
  return view === 'EmailLogin' || view === 'SocialLogins' ? undefined : import('./account-messages.ts')
}

/** Loads the list of the other languages. */
export const translations = () => import('./translations/index.ts')

export type Messages = typeof messages & typeof more_
