// Lets Vue's templates have the elements of `portico/element`.
import type { DefineComponent } from 'vue'
import type { ElementListeners, PorticoElements } from '../element/types.ts'

type Elements = {
  [Name in keyof PorticoElements]: DefineComponent<PorticoElements[Name] & ElementListeners<'on', 'capitalized'>>
}

declare module 'vue' {
  interface GlobalComponents extends Elements {}
}
