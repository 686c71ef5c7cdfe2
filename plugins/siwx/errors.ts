import { PorticoError } from '../../kernel/index.ts'
import { TEXTS } from './constants.ts'

export const notEnabled = () =>
  new PorticoError('siwx-disabled', TEXTS.disabled, { hints: ['Hand `siwx()` a provider: where sessions are kept.'] })

export const accountMissing = () =>
  new PorticoError('account-missing', TEXTS.noAccount, { hints: ['Connect a wallet first.'] })
