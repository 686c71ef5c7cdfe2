// What the first view shows of this plugin. A file of its own, for the reason that `ui/modal/index.ts` gives.
export { messages, more } from '../messages.ts'
export { default as EmailLogin } from './EmailLogin.tsx'
export { default as SocialLogins } from './SocialLogins.tsx'
