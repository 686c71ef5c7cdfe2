// A style sheet is imported as text, for a constructed sheet. The build minifies it.
declare module '*.css' {
  const text: string
  export default text
}
