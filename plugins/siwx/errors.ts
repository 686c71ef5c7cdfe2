import { PorticoError } from '../../kernel/index.ts'
import { TEXTS } from './constants.ts'

export const createNotEnabledError = () =>
  new PorticoError('siwx-disabled', TEXTS.disabled, { hints: ['Hand `siwx()` a provider: where sessions are kept.'] })

export const createAccountMissingError = () =>
  new PorticoError('account-missing', TEXTS.noAccount, { hints: ['Connect a wallet first.'] })
