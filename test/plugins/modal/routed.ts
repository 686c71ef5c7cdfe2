import { action, defineContract, definePlugin, defineRuntime, type } from '../../../kernel/index.ts'
import { Router, type ToastOptions } from '../../../plugins/capabilities.ts'

const contract = defineContract({
  id: 'routed',
  initialState: () => ({}),
  events: {},
  actions: {
    say: action(type<ToastOptions & { message: string }>()),
    withdrawToast: action(type<{ message: string }>()),
    alert: action(type<{ title: string; message: string; isRepeated?: boolean }>()),
    guard: action(type<{ id: string; views: readonly string[] }>()),
    handleBack: action(type<{ view: string; isHandled: boolean }>()),
    shake: action(),
    setLoading: action(type<{ loading: boolean }>()),
  },
  needs: [Router],
})

/** A plugin that uses everything the modal offers to plugins. */
export const routed = () =>
  definePlugin(contract, {
    load: async () =>
      defineRuntime(contract, {
        reduce: {},
        actions: {
          say: ({ services }, { message, ...options }) => services.get(Router).toast(message, options),
          withdrawToast: ({ services }, { message }) => services.get(Router).withdrawToast(message),
          alert: ({ services }, { title, message, ...options }) => services.get(Router).alert(title, message, options),
          guard: ({ services }, { id, views }) => services.get(Router).guard(id, views),
          handleBack: ({ services }, { view, isHandled }) => services.get(Router).onBack(view, isHandled),
          shake: ({ services }) => services.get(Router).shake(),
          setLoading: ({ services }, { loading }) => services.get(Router).setLoading(loading),
        },
      }),
  })
