// The plugin's part of the first view. Its own file, for the reason in `adapters/react/modal.ts`.
export { messages, more, translations } from '../messages.ts'
export { default as EmailLogin } from './EmailLogin.tsx'
export { default as SocialLogins } from './SocialLogins.tsx'
