import { PorticoError } from '../../kernel/index.ts'
import { TEXTS } from './constants.ts'

export const createNotEnabledError = () =>
  new PorticoError('siwx-disabled', TEXTS.disabled, {
    hints: ['Pass `siwx({ provider })`. The provider stores the sessions.'],
  })

export const createAccountMissingError = () =>
  new PorticoError('account-missing', TEXTS.noAccount, { hints: ['Connect a wallet first.'] })
