import {
  defineComponent,
  getCurrentInstance,
  h,
  onBeforeUnmount,
  onMounted,
  type PropType,
  shallowRef,
  watch,
} from 'vue'
import type { ButtonOptions } from '../element/button-options.ts'
import type { Mount } from '../element/define-element.ts'
import type { ElementEvents } from '../element/events.ts'
import { mountButton, mountLater } from '../element/mount.ts'
import { renderButton } from '../element/render-button.ts'
import { useSource } from './source.ts'

type Option<Name extends keyof ButtonOptions> = PropType<NonNullable<ButtonOptions[Name]>>

const props = {
  /** Replaces “Connect”, or the network's name. */
  label: String,
  /** Replaces “Connecting”. */
  loadingLabel: String,
  /** The namespace that the button is for. Default: the active one. */
  namespace: String,
  /** Default: `md`, 44 px high; `sm` is 36. */
  size: String as Option<'size'>,
  disabled: Boolean,
  /** `hide` shows the account without its balance. */
  balance: String as Option<'balance'>,
  /** How many characters of the address are shown at its start, `0x` included, and at its end. */
  charsStart: Number,
  charsEnd: Number,
  /** Default: once connected, the connect button becomes the account button. */
  isConnectOnly: Boolean,
}

/** What listens to the button's events: Vue adds these to its element, which dispatches them. */
type Listeners = {
  readonly [Name in keyof ElementEvents as `on${Capitalize<Name>}`]: PropType<
    (event: CustomEvent<ElementEvents[Name]>) => void
  >
}

const defineButton = (name: string, mount: Mount, serve?: typeof renderButton) =>
  defineComponent({
    name,
    props: props as typeof props & Listeners,
    setup(look) {
      const { kernel, nonce } = useSource()
      const place = shallowRef<Element>()
      onMounted(() => {
        const { update, unmount } = mount(kernel, place.value as Element, { ...look })
        watch(() => ({ ...look }), update)
        onBeforeUnmount(unmount)
      })
      // On a server, and in the page that takes its markup over. It never changes: what is inside is not Vue's.
      const isServed = typeof document === 'undefined' || getCurrentInstance()?.vnode.el
      const content = isServed && serve ? { innerHTML: serve(kernel, look, nonce) } : {}
      return () => h('span', { ref: place, ...content })
    },
  })

/** Opens the modal. Once connected, it becomes the account button. */
export const ConnectButton = /* @__PURE__ */ defineButton('ConnectButton', mountButton, renderButton)

/** Shows the connected account and opens it. Renders nothing while disconnected. */
export const AccountButton = /* @__PURE__ */ defineButton('AccountButton', /* @__PURE__ */ mountLater('account'))

/** Shows the active network and opens the list. */
export const NetworkButton = /* @__PURE__ */ defineButton('NetworkButton', /* @__PURE__ */ mountLater('network'))
