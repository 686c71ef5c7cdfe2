import { definePlugin } from '../../kernel/index.ts'
import { type Configuration, connectMethod } from '../capabilities.ts'
import { createLoaders } from '../shared/create-loaders.ts'
import { AWAY_KEY, FRAME_SERVICE, NAMESPACES } from './constants.ts'
import { manifest } from './manifest.ts'

const first = () => import('./views/first.ts')

export type { contract, EmbeddedLoginContract, EmbeddedLoginState } from './contract.ts'

/** Logins by e-mail and social accounts. A secure frame holds the keys; it loads with the first login. */
export const embeddedLogin = () =>
  definePlugin(manifest, {
    ...createLoaders(async () => (await import('./parts.ts')).createParts()),
    // Not in `parts.ts`, since what the first use of this plugin fetches is at its ceiling.
    migrations: async () => (await import('./migrations.ts')).migrations,
    views: {
      EmailLogin: { load: async () => ({ default: (await first()).EmailLogin }) },
      EmailVerifyOtp: { load: () => import('./views/EmailVerifyOtp.tsx') },
      EmailVerifyDevice: { load: () => import('./views/EmailVerifyDevice.tsx') },
      SocialLogins: { load: async () => ({ default: (await first()).SocialLogins }) },
      ConnectSocials: { load: () => import('./views/ConnectSocials.tsx') },
      ConnectingSocial: { load: () => import('./views/ConnectingSocial.tsx') },
      ConnectingFarcaster: { load: () => import('./views/ConnectingFarcaster.tsx') },
      UpdateEmailWallet: { load: () => import('./views/UpdateEmailWallet.tsx') },
      UpdateEmailPrimaryOtp: { load: () => import('./views/UpdateEmailPrimaryOtp.tsx') },
      UpdateEmailSecondaryOtp: { load: () => import('./views/UpdateEmailSecondaryOtp.tsx') },
      SmartSessionList: { load: () => import('./views/SmartSessionList.tsx') },
      ApproveTransaction: { load: () => import('./views/ApproveTransaction.tsx') },
    },
    resume: (storage) => storage.getItem(AWAY_KEY),
    messages: { en: first },
    slots: [
      connectMethod({ id: 'email', view: 'EmailLogin', namespaces: NAMESPACES }),
      connectMethod({ id: 'social', view: 'SocialLogins', namespaces: NAMESPACES }),
    ],
    origins: ({ services }: Configuration) => ({ frame: [services?.frame ?? FRAME_SERVICE] }),
  })
