import { useMessages } from '../../../ui/hooks/messages.ts'
import { useSecret } from '../../../ui/hooks/secret.ts'
import type { Messages } from '../messages.ts'

/** Gets how a sentence names an e-mail address. @param handle - The address’s handle; a replay has no address */
export function useEmail(handle: string | null | undefined): string {
  const t = useMessages<Messages>()
  const email = useSecret(handle ?? null)
  return email || t('emailVerifyOtp.yours')
}
