import { accents, brightAccents, darkColors, lightColors, midnightColors } from './colors.ts'

type Text<T> = { [K in keyof T]: string }

/** The variables of a theme, as RainbowKit has them. */
export interface ThemeVars {
  blurs: { modalOverlay: string }
  colors: Text<typeof lightColors> & { accentColor: string; accentColorForeground: string }
  fonts: { body: string }
  radii: { actionButton: string; connectButton: string; menuButton: string; modal: string; modalMobile: string }
  shadows: {
    connectButton: string
    dialog: string
    profileDetailsAction: string
    selectedOption: string
    selectedWallet: string
    walletLogo: string
  }
}

/** One theme, or one for each of the visitor’s preferences. */
export type Theme = ThemeVars | { lightMode: ThemeVars; darkMode: ThemeVars }

interface ThemeOptions {
  /** Hexadecimal or `rgb()`. */
  accentColor?: string
  /** Text on the accent. */
  accentColorForeground?: string
  borderRadius?: 'large' | 'medium' | 'small' | 'none'
  fontStack?: 'rounded' | 'system'
  overlayBlur?: 'large' | 'small' | 'none'
}

/** `actionButton`, `connectButton`, `modal` and `modalMobile`, in px. */
const RADII = { large: [9999, 12, 24, 28], medium: [10, 8, 16, 18], small: [4, 4, 8, 8], none: [0, 0, 0, 0] } as const
const BLURS = { large: 20, small: 4, none: 0 }
const SYSTEM = '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Helvetica, Arial, sans-serif'
const FONTS = { rounded: `SFRounded, ui-rounded, "SF Pro Rounded", ${SYSTEM}`, system: SYSTEM }

const defineTheme = (
  colors: Text<typeof lightColors>,
  accentColors: Readonly<
    Record<keyof typeof accents, Required<Pick<ThemeOptions, 'accentColor' | 'accentColorForeground'>>>
  >,
  selectedWallet: string,
) =>
  Object.assign(
    ({
      accentColor = accentColors.blue.accentColor,
      accentColorForeground = accentColors.blue.accentColorForeground,
      borderRadius = 'large',
      fontStack = 'rounded',
      overlayBlur = 'none',
    }: ThemeOptions = {}): ThemeVars => {
      const [actionButton, connectButton, modal, modalMobile] = RADII[borderRadius].map((px) => `${px}px`) as [
        string,
        string,
        string,
        string,
      ]
      return {
        blurs: { modalOverlay: `blur(${BLURS[overlayBlur]}px)` },
        colors: { ...colors, accentColor, accentColorForeground },
        fonts: { body: FONTS[fontStack] },
        radii: { actionButton, connectButton, menuButton: connectButton, modal, modalMobile },
        shadows: {
          connectButton: '0px 4px 12px rgba(0, 0, 0, 0.1)',
          dialog: '0px 8px 32px rgba(0, 0, 0, 0.32)',
          profileDetailsAction: '0px 2px 6px rgba(37, 41, 46, 0.04)',
          selectedOption: '0px 2px 6px rgba(0, 0, 0, 0.24)',
          selectedWallet,
          walletLogo: '0px 2px 16px rgba(0, 0, 0, 0.16)',
        },
      }
    },
    { accentColors },
  )

/** @example <RainbowKitProvider theme={lightTheme({ ...lightTheme.accentColors.pink, borderRadius: 'small' })}> */
export const lightTheme = /* @__PURE__ */ defineTheme(lightColors, brightAccents, '0px 2px 6px rgba(0, 0, 0, 0.12)')
export const darkTheme = /* @__PURE__ */ defineTheme(darkColors, accents, '0px 2px 6px rgba(0, 0, 0, 0.24)')
export const midnightTheme = /* @__PURE__ */ defineTheme(midnightColors, accents, '0px 2px 6px rgba(0, 0, 0, 0.24)')
