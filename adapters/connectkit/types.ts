// What hosts of ConnectKit read as `Types.…`.
import type { CustomTheme, Mode, ConnectKitTheme as Theme } from './theme.ts'

export type { ConnectKitOptions, CustomAvatarProps } from './ConnectKitProvider.tsx'
export type { CustomTheme, Mode, Theme }
/** A BCP 47 tag. */
export type Languages = string
export interface All {
  theme?: Theme
  mode?: Mode
  customTheme?: CustomTheme
  lang?: Languages
}
