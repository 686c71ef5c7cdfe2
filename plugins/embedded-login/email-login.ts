// The e-mail login, until the code.
import type { Secret } from '../../kernel/index.ts'
import { Router } from '../capabilities.ts'
import { toFields } from '../shared/json/fields.ts'
import { getShownView } from '../shared/views/get-shown-view.ts'
import { connectNamespace } from '../shared/wallets/connect-namespace.ts'
import { askForTerms } from '../shared/wallets/terms.ts'
import { COOL_DOWN_MS } from './constants.ts'
import type { Context } from './context.ts'
import { getWaitFault, storeSendingTime } from './cooldown.ts'
import { openFrame, requestFrame, toLoginFault } from './frame-requests.ts'
import { CONNECTOR } from './manifest.ts'
import { showStep } from './show-step.ts'
import { KEYS } from './storage-keys.ts'
import { CODE_VIEW, DEVICE_VIEW } from './view-ids.ts'

/**
 * The action `connectEmail`: passes the address to the port, and its handle to the code view, which opens before the
 * frame has loaded.
 */
export async function connectEmail(context: Context, { email }: { readonly email: string | Secret<string> }) {
  if (askForTerms(context)) return
  const secret = email as Secret<string>
  await requestFrame(context, 'keepEmail', { email: secret })
  const fault = await getWaitFault(context)
  context.send('codeRequested', { email: context.io.vault.put('loginEmail', secret) })
  if (!fault) showStep(context, CODE_VIEW)
}

/** The action `resendCode`. */
export function resendCode({ read, send }: Context) {
  const { step, isResending } = read().login ?? {}
  if (step === 'code' && !isResending) send('codeResendRequested')
}

/** The effect of `codeRequested` and of `codeResendRequested`. */
export async function sendCode(context: Context) {
  const { io, read, send, services } = context
  const fault = await getWaitFault(context)
  if (fault) return send('loginFailed', fault)
  try {
    await openFrame(context)
    // A visitor who leaves before the frame answers may get an e-mail.
    await storeSendingTime(context)
    const { action } = toFields(
      await requestFrame(context, 'connectEmail').finally(() => io.remove(KEYS.sentAt).catch(() => {})),
    )
    if (action === 'CONNECT') return send('loginVerified')
    if (action === 'VERIFY_DEVICE') {
      // The frame has sent a link, also if the visitor leaves before the code.
      await storeSendingTime(context)
      send('deviceApprovalRequested')
      showStep(context, DEVICE_VIEW)
      await requestFrame(context, 'connectDevice')
    }
    send('codeSent', { resendAt: io.now() + COOL_DOWN_MS })
    showStep(context, CODE_VIEW)
  } catch (error) {
    send('loginFailed', await toLoginFault(context, error))
    // No code is on its way: the error shows next to the e-mail field.
    if (read().login?.step === 'sending' && getShownView(context) === CODE_VIEW) services.get(Router).back()
  }
}

/** The effect of `loginVerified`. */
export const connectVerified = (context: Context) => connectNamespace(context, CONNECTOR)
