import { createRawSnippet, untrack } from 'svelte'
import { toStore } from 'svelte/store'
import type { ButtonOptions } from '../element/button-options.ts'
import type { Mount } from '../element/define-element.ts'
import { mountButton, mountLater } from '../element/mount.ts'
import { renderButton } from '../element/render-button.ts'
import { useSource } from './source.ts'

/** A snippet, since components would make each host compile this package. */
const createButton = (mount: Mount, serve?: typeof renderButton) =>
  createRawSnippet<[look?: ButtonOptions]>((getLook) => {
    const { kernel, nonce } = useSource()
    const read = () => ({ ...getLook?.() })
    return {
      // A page draws it itself, unless a server did.
      render: () => `<span>${typeof document === 'undefined' && serve ? serve(kernel, read(), nonce) : ''}</span>`,
      setup: (element) =>
        untrack(() => {
          const mounted = mount(kernel, element, read())
          const stop = toStore(read).subscribe((look) => mounted.update(look))
          return () => {
            stop()
            mounted.unmount()
          }
        }),
    }
  })

/**
 * Opens the modal. Once connected, it becomes the account button.
 *
 * @example
 * ```svelte
 * {@render connectButton({ size: 'sm' })}
 * ```
 */
export const connectButton = /* @__PURE__ */ createButton(mountButton, renderButton)

/** Shows the connected account and opens it. Renders nothing while disconnected. */
export const accountButton = /* @__PURE__ */ createButton(/* @__PURE__ */ mountLater('account'))

/** Shows the active network and opens the list. */
export const networkButton = /* @__PURE__ */ createButton(/* @__PURE__ */ mountLater('network'))

/** The place of a modal that is embedded in the page, with `enableEmbedded`. */
export const embeddedModal = /* @__PURE__ */ createButton(/* @__PURE__ */ mountLater('modal'))
