import {
  defineComponent,
  h,
  onBeforeUnmount,
  onMounted,
  type PropType,
  provide,
  shallowRef,
  toRaw,
  triggerRef,
  watchEffect,
} from 'vue'
import type { AnyKernel } from '../../ui/hooks/kernel.ts'
import { subscribeNumberStyle } from '../../ui/host/index.ts'
import { attendPage, isEmbedded, mountLater } from '../element/mount.ts'
import { setLocale } from '../react/set-locale.ts'
import { SOURCE } from './source.ts'

/**
 * Provides a kernel to composables and buttons, and shows its modal: above the page or, with `enableEmbedded`, here after
 * the children. Renders nothing else. Another kernel needs another `key`.
 */
export const Portico = /* @__PURE__ */ defineComponent({
  name: 'Portico',
  props: {
    /** A live kernel, or that of a replay. */
    kernel: { type: Object as PropType<AnyKernel>, required: true },
    /**
     * Renders the buttons' styles on the server: the nonce of the page's `style-src`, or `''` without such a policy.
     */
    nonce: String,
    /** Changes the language: a BCP 47 tag, or `auto`. */
    locale: String,
  },
  setup(props, { slots }) {
    const kernel = toRaw(props.kernel)
    // What a server renders: the page shows it until it has taken over.
    const state = shallowRef(kernel.getInitialState())
    const place = shallowRef<Element>()
    const update = () => {
      state.value = kernel.getState()
      // Amounts may be written anew.
      triggerRef(state)
    }
    const ends: (() => void)[] = []
    provide(SOURCE, { kernel, state, nonce: props.nonce })
    onMounted(() => {
      const { unmount } = mountLater('modal')(kernel, place.value ?? document.createElement('div'), {})
      ends.push(unmount, attendPage(kernel), kernel.subscribeBatched(update), subscribeNumberStyle(update))
      // The restored state is there before the first paint.
      update()
      watchEffect(() => setLocale(kernel, props.locale))
    })
    onBeforeUnmount(() => {
      for (const end of ends) end()
    })
    return () => [slots.default?.(), isEmbedded(kernel) ? h('div', { ref: place }) : null]
  },
})
