/** The path of the Portico logo, in a 24 × 24 box: a frame and a lit door. */
export const LOGO_PATH =
  'M1.75 22V12.25a10.25 10.25 0 0 1 20.5 0V22h-2.6v-9.75a7.65 7.65 0 0 0-15.3 0V22zM6.75 22v-9.75a5.25 5.25 0 0 1 10.5 0V22z'
