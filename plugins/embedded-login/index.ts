import { definePlugin } from '../../kernel/index.ts'
import { type Configuration, connectMethod, transportConnector } from '../capabilities.ts'
import { createLoaders, nameViews } from '../shared/loading/create-loaders.ts'
import { AWAY_KEY, CONNECTOR, FRAME_SERVICE, LOGIN_VIEWS, manifest, NAMESPACES, TRANSPORT } from './manifest.ts'

export type { contract, EmbeddedLoginContract, EmbeddedLoginState } from './contract.ts'

/**
 * Logins by e-mail and social accounts. A secure frame holds the keys; it loads with the first login. The plugin itself
 * loads with the first wallet list, or with the account of an earlier visit.
 */
export const embeddedLogin = () =>
  definePlugin(manifest, {
    ...createLoaders(
      async () => (await import('./lazy-parts.ts')).createParts(),
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
    lazy: () => true,
    resume: (storage) => storage.getItem(AWAY_KEY),
    slots: [
      connectMethod({ id: 'email', view: 'EmailLogin', namespaces: NAMESPACES }),
      connectMethod({ id: 'social', view: 'SocialLogins', namespaces: NAMESPACES }),
      transportConnector({
        id: CONNECTOR,
        name: 'Secure account',
        type: 'AUTH',
        provider: CONNECTOR,
        transport: TRANSPORT,
        views: LOGIN_VIEWS,
        namespaces: NAMESPACES,
        isOffered: () => true,
      }),
    ],
    origins: ({ services }: Configuration) => ({ frame: [services?.frame ?? FRAME_SERVICE] }),
  })
