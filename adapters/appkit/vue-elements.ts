// Lets Vue's templates have AppKit's elements.
import type { DefineComponent } from 'vue'
import type { AppKitElements } from './element-types.ts'

type Elements = { [Name in keyof AppKitElements]: DefineComponent<AppKitElements[Name]> }

declare module 'vue' {
  interface GlobalComponents extends Elements {}
}
