// Changes the account's e-mail address: a code to the current address, if the frame requires it, then one to the new
// address.
import type { Secret } from '../../kernel/index.ts'
import { Router } from '../capabilities.ts'
import { toFields } from '../shared/json/fields.ts'
import { getShownView } from '../shared/views/get-shown-view.ts'
import { COOL_DOWN_MS } from './constants.ts'
import type { Context } from './context.ts'
import { getWaitFault } from './cooldown.ts'
import { openFrame, requestFrame, requestFrameSecret, toLoginFault } from './frame-requests.ts'
import { showStep } from './show-step.ts'
import { KEYS } from './storage-keys.ts'
import { CHANGE_VIEWS, PRIMARY_VIEW, SECONDARY_VIEW } from './view-ids.ts'

type Code = 'primary' | 'secondary'

/** The action `changeEmail`: passes the address to the frame, and its handle to the view. */
export async function changeEmail(context: Context, { email }: { readonly email: string | Secret<string> }) {
  const { io, read, send } = context
  if (!read().user || read().change?.isPending) return
  const secret = email as Secret<string>
  send('emailChangeRequested', { email: io.vault.put('newEmail', secret) })
  await requestChangeCode(context, secret)
}

/** The action `resendChangeCode`. */
export async function resendChangeCode(context: Context) {
  const { read, send } = context
  const { change } = read()
  if (!change || change.step === 'address' || change.isPending) return
  send('emailChangeSubmitted')
  const fault = await getWaitFault(context)
  if (fault) send('emailChangeFailed', fault)
  else await requestChangeCode(context)
}

/** Requests a code for the change. @param email - Defaults to the address of the last request */
const requestChangeCode = (context: Context, email?: Secret<string>) =>
  runChange(context, async (isCurrent) => {
    await openFrame(context)
    const { action } = toFields(await requestFrame(context, 'updateEmail', email ? { email } : {}))
    if (isCurrent()) markCodeSent(context, action === 'VERIFY_PRIMARY_OTP' ? 'primary' : 'secondary')
  })

/** The action `submitChangeCode`. */
export async function submitChangeCode(context: Context, { code }: { readonly code: string | Secret<string> }) {
  const { read, send } = context
  const { change } = read()
  if (!change || change.step === 'address' || change.isPending) return
  const otp = code as Secret<string>
  send('emailChangeSubmitted')
  await runChange(context, async (isCurrent) => {
    if (change.step === 'primary') {
      await requestFrame(context, 'updateEmailPrimaryOtp', { otp })
      if (isCurrent()) markCodeSent(context, 'secondary')
    } else {
      await requestFrame(context, 'updateEmailSecondaryOtp', { otp })
      await completeChange(context)
    }
  })
}

/** Runs a step of a change and reports its failure, unless the change was cancelled meanwhile. */
async function runChange(context: Context, run: (isCurrent: () => boolean) => Promise<void>) {
  const { read, send } = context
  const id = read().change?.id
  const isCurrent = () => read().change?.id === id
  try {
    await run(isCurrent)
  } catch (error) {
    const fault = await toLoginFault(context, error)
    if (isCurrent()) send('emailChangeFailed', fault)
  }
}

function markCodeSent(context: Context, step: Code) {
  context.send('emailChangeCodeSent', { step, resendAt: context.io.now() + COOL_DOWN_MS })
  showStep(context, step === 'primary' ? PRIMARY_VIEW : SECONDARY_VIEW)
}

/** Cancels the change when the visitor leaves its views. */
export function leaveChange(context: Context) {
  const { io, read, send } = context
  if (!read().change || CHANGE_VIEWS.includes(getShownView(context) as string)) return
  send('emailChangeEnded')
  io.vault.put('newEmail', null)
}

/** Completes the change. The frame already has the new address, even if the visitor left the view. */
async function completeChange(context: Context) {
  const { io, read, send, services } = context
  const email = (await requestFrameSecret(context, 'email')).map(String)
  if (!read().user) return
  const router = services.get(Router)
  const isShown = getShownView(context) === SECONDARY_VIEW
  send('emailChanged', { email: io.vault.put('email', email) })
  io.vault.put('newEmail', null)
  await io.set(KEYS.email, email).catch(() => {})
  if (isShown) {
    // Also past the form that started the change.
    router.back()
    router.back()
  }
  // Only now: if these were the only views, the modal has closed, which ends the toasts before it.
  router.toast('Email address changed')
}
