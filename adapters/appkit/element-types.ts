// The attributes of the elements, for the templates of each framework.
import type { ButtonOptions } from '../element/button-options.ts'
import type { ELEMENT_ATTRIBUTES, ELEMENT_PREFIXES } from './element-attributes.ts'
import type { ChainNamespace } from './network-types.ts'

type Attributes = { -readonly [Key in keyof Omit<ButtonOptions, 'namespace' | 'size'>]?: ButtonOptions[Key] } & {
  namespace?: ChainNamespace | undefined
  /** The last two are drawn as `md`. */
  size?: 'sm' | 'md' | 'mdl' | 'xxl' | undefined
  /** AppKit's name of it, such as `metamask`. Default `metamask`. */
  wallet?: string | undefined
}

interface Common {
  class?: string | undefined
  id?: string | undefined
}

type Names = keyof typeof ELEMENT_ATTRIBUTES

type All = {
  [Name in Names as `${(typeof ELEMENT_PREFIXES)[number]}-${Name}`]: Common &
    Pick<Attributes, (typeof ELEMENT_ATTRIBUTES)[Name][number]>
}

/** By the name of the element. */
export interface AppKitElements extends All {}
