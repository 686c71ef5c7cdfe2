/** The bundler writes CSS to a separate file. */
declare module '*.css'
