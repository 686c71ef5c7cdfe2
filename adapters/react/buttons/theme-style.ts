/**
 * Returns a page button's colors for each theme. The host's own tokens win.
 *
 * @param names - Token names, separated by spaces; `dark` and `light` have one value for each.
 */
export function getThemeStyle(names: string, dark: string, light: string): string {
  const values = (list: string) => {
    const each = list.split(' ')
    return names
      .split(' ')
      .map((name, index) => `--p-${name}:var(--portico-${name},${each[index]})`)
      .join(';')
  }
  const bright = values(light)
  return `.portico-button{${values(dark)}}.portico-button[data-theme=light]{${bright}}
@media(prefers-color-scheme:light){.portico-button[data-theme=auto]{${bright}}}`
}
