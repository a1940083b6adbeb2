// The package's types are those of its older build; the names are the same.
declare module 'opentype.js/dist/opentype.mjs' {
  export * from 'opentype.js';
}
