import { definePlugin } from '../../kernel/index.ts'
import { type Configuration, connectMethod } from '../capabilities.ts'
import { createLoaders, nameViews } from '../shared/create-loaders.ts'
import { AWAY_KEY, FRAME_SERVICE, manifest, NAMESPACES } from './manifest.ts'

export type { contract, EmbeddedLoginContract, EmbeddedLoginState } from './contract.ts'

/** Logins by e-mail and social accounts. A secure frame holds the keys; it loads with the first login. */
export const embeddedLogin = () =>
  definePlugin(manifest, {
    ...createLoaders(
      async () => (await import('./parts.ts')).createParts(),
      nameViews({
        EmailLogin: {},
        EmailVerifyOtp: {},
        EmailVerifyDevice: {},
        SocialLogins: {},
        ConnectSocials: {},
        ConnectingSocial: {},
        ConnectingFarcaster: {},
        UpdateEmailWallet: {},
        UpdateEmailPrimaryOtp: {},
        UpdateEmailSecondaryOtp: {},
        SmartSessionList: {},
        ApproveTransaction: {},
      }),
    ),
    resume: (storage) => storage.getItem(AWAY_KEY),
    slots: [
      connectMethod({ id: 'email', view: 'EmailLogin', namespaces: NAMESPACES }),
      connectMethod({ id: 'social', view: 'SocialLogins', namespaces: NAMESPACES }),
    ],
    origins: ({ services }: Configuration) => ({ frame: [services?.frame ?? FRAME_SERVICE] }),
  })
