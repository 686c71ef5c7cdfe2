import type { Secret } from '../../kernel/index.ts'
import type { Context } from './context.ts'
import { requestFrame, toLoginFault } from './frame-requests.ts'

/**
 * The action `submitCode`. It is loaded with the account's code, so that the frame gets no code of which the page could
 * not use the result.
 */
export async function submitCode(context: Context, { code }: { readonly code: string | Secret<string> }) {
  const { read, send } = context
  const { login } = read()
  if (login?.step !== 'code') return
  send('codeEntered')
  const isCurrent = () => read().login?.id === login.id
  try {
    await requestFrame(context, 'connectOtp', { otp: code as Secret<string> })
    if (isCurrent()) send('loginVerified')
  } catch (error) {
    const fault = await toLoginFault(context, error)
    if (isCurrent()) send('loginFailed', fault)
  }
}
